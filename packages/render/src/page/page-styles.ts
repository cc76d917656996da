import { blocks } from '@portico/blocks/registry';
import baseCss from './base.css?inline';
import { sectionsOf, tokens } from './tokens.ts';
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

/** Blocks come in as the visitor reaches them; only once the runtime has said it will bring them. */
const ENTRANCE =
  '@media (prefers-reduced-motion:no-preference){.animate .b{opacity:0;transform:var(--rise)}.animate .b.animation-loaded{opacity:1;transform:none;transition:opacity .3s ease-out,transform .3s ease-out}}';

/** All CSS of a page: fonts, tokens, base, the blocks it shows, the owner's own last. */
export function pageCss(page: PageView, fontCss: string): string {
  const { styles } = page.site;
  const sheets = new Set<string>([baseCss]);
  for (const section of sectionsOf(page, page.site.frame.footer))
    for (const block of Object.values(section.blocks))
      if (Object.hasOwn(blocks, block.type))
        for (const sheet of blocks[block.type]?.css ?? []) sheets.add(sheet);
  return [
    fontCss,
    tokens(page),
    ...sheets,
    BUTTONS[styles.buttons.style],
    styles.animations === 'none' ? '' : ENTRANCE,
    styleText(styles.customCss),
  ].join('');
}

/** An owner's CSS for a `<style>` element: nothing in it can close the element or open a comment of HTML. */
function styleText(css: string): string {
  return css.replace(/<(?=[/!])/g, '\\3c ');
}
