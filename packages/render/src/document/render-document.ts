import { lendPage, type PageTools } from '@portico/blocks/page-context';
import { storedFields } from '@portico/model/block-definition';
import { LAST_SHEET_ID } from '@portico/model/live-styles';
import type { PageView } from '@portico/model/page-view';
import type { ConsentChoice } from '@portico/model/visitor-consent';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PageBody } from '../page/page-body.tsx';
import { firstPageCss } from '../page/page-styles.ts';
import { lastSheet } from '../page/site-sheets.ts';
import { bannerWithoutScripts } from './banner-without-scripts.ts';
import { cleanPage } from './clean-page.ts';
import { direction } from '@portico/model/direction';
import { escapeMarkup, scriptJson } from './escape.ts';
import { pageFonts } from './fonts.ts';
import { headMarkup } from './head.ts';
import { hasHeld, holdsBack, withoutForeignMedia } from './hold-back.ts';
import { drawKept } from './kept-sections/draw-kept.tsx';
import type { KeptSections } from './kept-sections/kept-sections.ts';
import { ownerCode } from './owner-code.ts';
import { runtimePage } from './page-data.ts';
import { takeNotes } from './markup-notes.ts';
import { staticMarkup } from './static-markup.ts';
import { withUnlockBlock } from './unlock-section.ts';
import { type UsedPageCssOptions, usedPageCss } from './used-styles/used-page-css.ts';

/** Built files a page names. */
export interface DocumentAssets {
  /** The visitor's runtime; none in tests and in pages that need none. */
  boot: { url: string; imports: readonly string[] } | null;
}

export interface DocumentOptions {
  assets: DocumentAssets;
  /** Lock screens and password pages: where their form posts. */
  unlock?: PageTools['unlock'];
  /** Answers to a form post: what its blocks are to show of it, by block id. */
  states?: PageTools['states'];
  /** The page comes from the database: fields of its blocks were validated when they were saved. */
  stored?: boolean;
  blockFailed?: PageTools['blockFailed'];
  /** What the visitor said to cookies, of whom the banner asks and for whom third parties wait; `undecided` when absent. */
  consent?: ConsentChoice;
  /** Sections drawn for earlier pages, to be taken where they are the same, and where those drawn now are kept. */
  kept?: KeptSections | undefined;
  /** An owner in safe mode looks: the site's own CSS is left out. */
  safe?: boolean | undefined;
}

/**
 * The whole HTML document of a page: head, styles and content inline, so that nothing stands in the way of first
 * paint. Raw HTML of blocks is sanitised here, whatever was stored.
 */
export function renderDocument(view: PageView, options: DocumentOptions): string {
  return documentParts(view, options).join('');
}

/** The document in two parts, up to the body's start and from it: joining them costs more than sending both. */
export function documentParts(
  view: PageView,
  { assets, unlock, states, stored, blockFailed, consent = 'undecided', safe = false, kept }: DocumentOptions,
): [head: string, body: string] {
  const page = cleanPage(unlock ? withUnlockBlock(view) : view);
  const { settings, styles, origin } = page.site;
  const holdBack = holdsBack(page, consent);
  const readFields = stored ? storedFields : undefined;
  const isKept = kept && stored && page.mode === 'published' && !unlock && !states;
  const { markup: drawn, notes } = takeNotes(() =>
    staticMarkup(
      createElement(PageBody, {
        page,
        unlock,
        states,
        holdBack,
        drawIsland,
        blockFailed,
        readFields,
        ...(isKept && drawKept(page, kept, { holdBack, blockFailed })),
      }),
    ),
  );
  const markup = holdBack ? withoutForeignMedia(drawn, origin, settings.language) : drawn;
  const code = holdBack ? undefined : ownerCode(page);
  const data = scriptJson(runtimePage(page, holdBack && hasHeld(page, drawn, markup)));
  const banner = bannerWithoutScripts(page, consent);
  const body = `<body>${banner}${markup}${heldMarkup(code?.footer)}<script type="application/json" id="portico-page">${data}</script></body></html>`;
  // What is not drawn with the rest: scripts say words of the data.
  for (const added of [banner, data, markup === drawn ? '' : markup]) notes.markup(added);
  const fonts = pageFonts(styles, body, notes);
  const preloads = fonts.preload
    .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  const names = notes.names();
  const hasCode = Boolean(code?.head || code?.footer) || (names.has('template') && markup.includes(HELD));
  const language = escapeMarkup(settings.language);
  const head =
    `<!DOCTYPE html><html lang="${language}" dir="${direction(settings.language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">${preloads}` +
    `${styleMarkup(page, fonts.css, { names, holdBack, hasCode }, safe)}${headMarkup(page)}${bootMarkup(assets)}${heldMarkup(code?.head)}</head>`;
  return [head, body];
}

/** One element for visitors; for owners the end stands apart, where the design screens and safe mode reach it. */
function styleMarkup(page: PageView, fontCss: string, options: UsedPageCssOptions, safe: boolean): string {
  if (page.mode === 'published') return `<style>${usedPageCss(page, fontCss, options)}</style>`;
  const first = firstPageCss(page, fontCss, options);
  return `<style>${first}</style><style id="${LAST_SHEET_ID}">${lastSheet(page.site.styles, { safe })}</style>`;
}

/** With the marks React needs between texts, and ids that begin with the island's own. */
const drawIsland = (island: ReactElement, id: string): string =>
  lendPage(null, () => renderToString(island, { identifierPrefix: id }));

const HELD = '<template data-held-markup="">';

/** The owner's code, held back in its place like that of embeds until the runtime may run it. */
function heldMarkup(code: string | undefined): string {
  return code ? `${HELD}${escapeMarkup(code)}</template>` : '';
}

function bootMarkup({ boot }: DocumentAssets): string {
  if (!boot) return '';
  const preloads = boot.imports
    .map((url) => `<link rel="modulepreload" href="${escapeMarkup(url)}">`)
    .join('');
  return `${preloads}<script type="module" src="${escapeMarkup(boot.url)}"></script>`;
}
