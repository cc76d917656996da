import { lendPage, type PageTools } from '@portico/blocks/page-context';
import { ChartFigure } from '@portico/blocks/chart/chart-figure';
import { highlight } from '@portico/blocks/code-sample/highlight';
import { markdownParts, type ReadMarkdown } from '@portico/blocks/markdown/markdown-parts';
import { DRAWINGS } from '@portico/blocks/shape/drawings';
import { storedFields } from '@portico/model/documents/block-definition';
import { LAST_SHEET_ID } from '@portico/model/site/live-styles';
import type { PageView } from '@portico/model/page/page-view';
import type { ConsentChoice } from '@portico/model/visitor/visitor-consent';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PageBody } from '../page/page-body.tsx';
import { firstPageCss } from '../page/page-styles.ts';
import { lastSheet } from '../page/site-sheets.ts';
import { bannerWithoutScripts } from './banner-without-scripts.ts';
import { cleanPage } from './clean-page.ts';
import { direction } from '@portico/model/text/direction';
import { escapeMarkup, scriptJson } from './escape.ts';
import { type FontServices, fontServicesMarkup } from './font-services.ts';
import { pageFonts } from './fonts.ts';
import { headMarkup } from './head.ts';
import { hasGated, gatesContent, withoutForeignMedia } from './consent-gate.ts';
import { ownerCode } from './owner-code.ts';
import { runtimePage } from './page-data.ts';
import { takeNotes } from './markup-notes.ts';
import { commentHtml } from '@portico/blocks/comments/comment-html';
import { sanitizeHtml } from './sanitize-html.ts';
import { staticParts, textOf } from './static-markup.ts';
import { withUnlockBlock } from './unlock-section.ts';
import { type UsedPageCssOptions, usedPageCss } from './used-styles/used-page-css.ts';

/** Built files a page names. */
export interface DocumentAssets {
  /** The visitor's runtime; none in tests and in pages that need none. */
  boot: { url: string; imports: readonly string[] } | null;
  /** What brings fonts of services, on pages with such. */
  fontLoader?: { url: string } | null;
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
  valueIgnored?: PageTools['valueIgnored'];
  /** What the visitor said to cookies, of whom the banner asks and for whom third parties wait; `undecided` when absent. */
  consent?: ConsentChoice;
  /** An owner in safe mode looks: the site's own CSS is left out. */
  safe?: boolean | undefined;
}

/**
 * The whole HTML document of a page: head, styles and content inline, so that nothing stands in the way of first
 * paint. Raw HTML of blocks is sanitised here, whatever was stored.
 * @internal
 */
export function renderDocument(view: PageView, options: DocumentOptions): string {
  return textOf(documentParts(view, options).parts);
}

export interface DocumentParts {
  /** None ends within a tag or a template: joining them costs more than sending each. */
  parts: string[];
  /** There are templates in it, as owners' code is held back in. */
  hasTemplates: boolean;
  fontServices: FontServices;
  /** There are frames of known providers in it, or videos and embeds that become some when somebody asks for them. */
  hasFrames: boolean;
}

export function documentParts(
  view: PageView,
  {
    assets,
    unlock,
    states,
    stored,
    blockFailed,
    valueIgnored,
    consent = 'undecided',
    safe = false,
  }: DocumentOptions,
): DocumentParts {
  const page = cleanPage(unlock ? withUnlockBlock(view) : view);
  const { settings, styles, origin } = page.site;
  const gateContent = gatesContent(page, consent);
  const readFields = stored ? storedFields : undefined;
  const { made: drawn, notes } = takeNotes(() =>
    staticParts(
      createElement(PageBody, {
        page,
        drawings: DRAWINGS,
        ChartFigure,
        highlight,
        readMarkdown,
        readComment,
        unlock,
        states,
        gateContent,
        renderIsland,
        blockFailed,
        valueIgnored,
        readFields,
      }),
    ),
  );
  const renderedText = gateContent ? textOf(drawn) : '';
  const text = gateContent ? withoutForeignMedia(renderedText, origin, page.site.catalogue) : '';
  const markup = gateContent ? [text] : drawn;
  const code = gateContent ? undefined : ownerCode(page);
  const data = scriptJson(runtimePage(page, gateContent && hasGated(page, renderedText, text)));
  const banner = bannerWithoutScripts(page, consent);
  const end = `${gatedMarkup(code?.footer)}<script type="application/json" id="portico-page">${data}</script></body></html>`;
  // What is not rendered with the rest: scripts say words of the data.
  for (const added of [banner, data, text === renderedText ? '' : text]) notes.markup(added);
  const fonts = pageFonts(styles, () => textOf([banner, ...markup, end]), notes);
  const preloads = fonts.preload
    .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  // A script of others' runs for visitors alone: under an owner's session it could act as them.
  const kit = page.mode === 'published' && !safe ? fonts.kit : undefined;
  const services = gateContent
    ? { stylesheets: [] }
    : { stylesheets: fonts.stylesheets, ...(kit && { kit }) };
  const names = notes.names();
  const hasOwn = Boolean(code?.head || code?.footer);
  const hasCode = hasOwn || (names.has('template') && textOf(markup).includes(HELD));
  const language = escapeMarkup(settings.language);
  const used = { names, gateContent, hasCode };
  const atOnce = markup.reduce((sum, part) => sum + part.length, end.length) <= AT_ONCE ? SEEN_WHOLE : '';
  const head = [
    `<!DOCTYPE html><html lang="${language}" dir="${direction(settings.language)}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1">${atOnce}${preloads}<style>`,
    page.mode === 'published' ? usedPageCss(page, fonts.css, used) : ownersCss(page, fonts.css, used, safe),
    `</style>${headMarkup(page)}${fontServicesMarkup(services, assets.fontLoader?.url)}${bootMarkup(assets)}${gatedMarkup(code?.head)}</head><body>${banner}`,
  ];
  return {
    parts: [...head, ...markup, end],
    hasTemplates: hasOwn || names.has('template'),
    fontServices: { stylesheets: services.stylesheets.length > 0, kit: kit !== undefined && !gateContent },
    hasFrames: names.has('.video-wrapper') || names.has('.embed-stage'),
  };
}

const readComment = (text: string): string => sanitizeHtml(commentHtml(text));

const readMarkdown: ReadMarkdown = (markdown, rank) => markdownParts(markdown, rank, sanitizeHtml);

/** In two elements, so that the design screens and safe mode reach the end, which stands apart. */
function ownersCss(page: PageView, fontCss: string, options: UsedPageCssOptions, safe: boolean): string {
  const first = firstPageCss(page, fontCss, options);
  return `${first}</style><style id="${LAST_SHEET_ID}">${lastSheet(page.site.styles, { safe })}`;
}

/** With the marks React needs between texts, and ids that begin with the island's own. */
const renderIsland = (island: ReactElement, id: string): string =>
  lendPage(null, () => renderToString(island, { identifierPrefix: id }));

/** Letters of a body that come in the network's first round trips, compressed: about 15 kB with the head. */
const AT_ONCE = 64_000;
/**
 * First paint waits for the end of the body, so that nothing moves as the rest of a menu or a bar is read. Browsers that
 * do not know it read on as they always did.
 */
const SEEN_WHOLE = '<link rel="expect" href="#portico-page" blocking="render">';

const HELD = '<template data-held-markup="">';

/** The owner's code, held back in its place like that of embeds until the runtime may run it. */
function gatedMarkup(code: string | undefined): string {
  return code ? `${HELD}${escapeMarkup(code)}</template>` : '';
}

function bootMarkup({ boot }: DocumentAssets): string {
  if (!boot) return '';
  const preloads = boot.imports
    .map((url) => `<link rel="modulepreload" href="${escapeMarkup(url)}">`)
    .join('');
  return `${preloads}<script type="module" src="${escapeMarkup(boot.url)}"></script>`;
}
