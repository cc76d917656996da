import { blocks } from '@portico/blocks/registry';
import heldCss from '@portico/blocks/held-markup.css?inline';
import baseCss from './base.css?inline';
import { announces, informs, offersChoice, popsUp } from './bars.ts';
import barsCss from './bars.css?inline';
import { sectionSheets } from './section-sheets.ts';
import { sectionsOf, tokens } from './tokens.ts';
import { popupFormBlock } from '@portico/model/popup-form';
import type { PageView } from '@portico/model/page-view';
import type { Styles } from '@portico/model/styles';

/** Buttons that are not filled. The filled ones are the base. */
const BUTTONS: Readonly<Record<Styles['buttons']['style'], string>> = {
  solid: '',
  outline:
    '.btn{color:var(--fg);background:none;border-color:var(--fg)}.btn:hover{color:var(--bg);background:var(--fg);border-color:var(--fg)}',
  underline:
    '.btn,.btn.second{color:var(--fg);background:none;border-color:transparent transparent currentColor;padding-inline:0;border-radius:0}.btn:hover,.btn.second:hover{color:var(--link);background:none;border-color:transparent transparent currentColor}',
};

/**
 * All CSS of a page: fonts, tokens, base, the blocks it shows, the owner's own last.
 * @param holdBack third parties' content waits for consent on this page
 */
export function pageCss(page: PageView, fontCss: string, holdBack = false): string {
  const { styles } = page.site;
  const sheets = new Set<string>([baseCss]);
  const form = popsUp(page) ? popupFormBlock(page.site.extras.popup) : undefined;
  const sections = sectionsOf(page, page.site.frame.footer);
  const shown = sections.flatMap((section) => Object.values(section.blocks));
  for (const block of form ? [...shown, form] : shown)
    if (Object.hasOwn(blocks, block.type))
      for (const sheet of blocks[block.type]?.css ?? []) sheets.add(sheet);
  for (const sheet of sectionSheets(sections)) sheets.add(sheet);
  if (announces(page) || informs(page) || offersChoice(page.site)) sheets.add(barsCss);
  if (holdBack) sheets.add(heldCss);
  return [fontCss, tokens(page), ...sheets, BUTTONS[styles.buttons.style], styleText(styles.customCss)].join(
    '',
  );
}

/** An owner's CSS for a `<style>` element: nothing in it can close the element or open a comment of HTML. */
function styleText(css: string): string {
  return css.replace(/<(?=[/!])/g, '\\3c ');
}
