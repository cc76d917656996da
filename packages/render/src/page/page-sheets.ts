import type { BlockModule } from '@portico/blocks/block-module';
import consentGateCss from '@portico/blocks/consent-gate.css?inline';
import { blockOf } from '@portico/blocks/registry';
import { popupFormBlock } from '@portico/model/site/popup-form';
import type { PageView } from '@portico/model/page/page-view';
import type { Section } from '@portico/model/documents/section';
import { announces, informs, offersChoice, popsUp } from './bars.ts';
import barsCss from './bars.css?inline';
import type { PageSheet } from './page-sheet.ts';
import { sectionSheets } from './section-sheets.ts';
import accountLinkCss from './styles/account-link.css?inline';
import buttonCss from './styles/button.css?inline';
import cartLinkCss from './styles/cart-link.css?inline';
import codeCss from './styles/code.css?inline';
import detailsCss from './styles/details.css?inline';
import drawerCss from './styles/drawer.css?inline';
import elementsCss from './styles/elements.css?inline';
import flowCss from './styles/flow.css?inline';
import footerCss from './styles/footer.css?inline';
import gridCss from './styles/grid.css?inline';
import highlightCss from './styles/highlight.css?inline';
import headerSearchCss from './styles/header-search.css?inline';
import headerMenuCss from './styles/header-menu.css?inline';
import headerCss from './styles/header.css?inline';
import moreLinkCss from './styles/more-link.css?inline';
import motionCss from './styles/motion.css?inline';
import printCss from './styles/print.css?inline';
import proseCss from './styles/prose.css?inline';
import sectionCss from './styles/section.css?inline';
import typeCss from './styles/type.css?inline';
import wordsCss from './styles/words.css?inline';
import { sectionsOf } from './tokens.ts';

/** Whatever words, links and buttons stand anywhere. Rules of the same weight win over those before them. */
const CONTENT = [
  elementsCss,
  typeCss,
  wordsCss,
  buttonCss,
  moreLinkCss,
  proseCss,
  codeCss,
  highlightCss,
  detailsCss,
] as const;

/** What the renderer alone renders around the content. */
const FRAME = [
  sectionCss,
  gridCss,
  flowCss,
  headerCss,
  headerMenuCss,
  headerSearchCss,
  cartLinkCss,
  drawerCss,
  accountLinkCss,
  footerCss,
  motionCss,
  printCss,
] as const;

/**
 * The stylesheets of a page in the order of their weight: base, blocks it shows, bars.
 * @param gateContent third parties' content waits for consent on this page
 */
export function pageSheets(page: PageView, gateContent: boolean): PageSheet[] {
  const sections = sectionsOf(page, page.site.frame.footer);
  const shown = modulesOf(page, sections);
  const sheets = new Map<string, Added>();
  const add = (css: string, added: Added) => {
    sheets.set(css, sheets.has(css) ? both(sheets.get(css), added) : added);
  };
  const anywhere = shown.map(addedBy).reduce(both, NOTHING);
  for (const css of CONTENT) add(css, anywhere);
  for (const css of FRAME) add(css, NOTHING);
  for (const module of shown) for (const css of module.css) add(css, addedBy(module));
  for (const { css, added } of sectionSheets(sections)) add(css, added);
  if (announces(page) || informs(page) || offersChoice(page.site)) add(barsCss, NOTHING);
  if (gateContent) add(consentGateCss, NOTHING);
  return Array.from(sheets, ([css, added]) => ({ css, added }));
}

type Added = PageSheet['added'];

const NOTHING: readonly string[] = [];

/** A static block may have a part that another block's script looks after: it says what that adds. */
const addedBy = ({ definition, scriptAdds }: BlockModule): Added =>
  definition.life === 'static' ? (scriptAdds ?? NOTHING) : scriptAdds;

const both = (one: Added, other: Added): Added =>
  one && other && (one.length === 0 ? other : [...one, ...other]);

/** Of every block the page can show, the header's search and the popup's form included. */
function modulesOf(page: PageView, sections: readonly Section[]): BlockModule[] {
  const types = new Set<string>();
  for (const section of sections) for (const id in section.blocks) types.add(section.blocks[id]?.type ?? '');
  if (page.site.styles.header.search) types.add('search');
  const form = popsUp(page) ? popupFormBlock(page.site.extras.popup) : undefined;
  if (form) types.add(form.type);
  return [...new Set([...types].flatMap((type) => blockOf(type) ?? []))];
}
