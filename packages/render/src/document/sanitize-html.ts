import { safeHref } from '@portico/model/addresses/safe-href';
import { objectPosition } from '@portico/model/media/media';
import { wordsOfHtml } from '@portico/blocks/html/words-of-html';
import sanitize from 'sanitize-html';
import { escapeMarkup } from './escape.ts';
import { isTooDeepHtml } from './html-limits.ts';

const TAGS = `
  a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd
  del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img
  ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup
  table tbody td tfoot th thead time tr u ul var wbr audio video source track
`
  .trim()
  .split(/\s+/);

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['dir', 'lang', 'title', 'class', 'id'],
    a: ['href', 'hreflang', 'name', 'target', 'rel', 'download'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'style'],
    audio: ['src', 'controls', 'loop', 'preload'],
    video: ['src', 'controls', 'loop', 'muted', 'poster', 'preload', 'width', 'height', 'playsinline'],
    source: ['src', 'type'],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    blockquote: ['cite'],
    q: ['cite'],
    del: ['cite', 'datetime'],
    ins: ['cite', 'datetime'],
    time: ['datetime'],
    col: ['span'],
    colgroup: ['span'],
    td: ['colspan', 'rowspan', 'headers', 'style'],
    th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr', 'style'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    details: ['open'],
    p: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
    div: ['style'],
    span: ['style'],
    figure: ['style'],
  },
  allowedStyles: {
    '*': { 'text-align': [/^(left|right|center|justify|start|end)$/] },
    img: { 'object-position': [/^[\d.]{1,8}% [\d.]{1,8}%$/] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: {
    img: ['http', 'https', 'data'],
    source: ['http', 'https'],
    track: ['http', 'https'],
  },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster'],
  allowProtocolRelative: true,
  // Our own names of elements, so that markup can neither pose as the page's parts nor be taken for a block.
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: ownNames(attribs) }),
    a: (tagName, attribs) => ({ tagName, attribs: ownNames(safeLink(attribs)) }),
    img: (tagName, attribs) => ({ tagName, attribs: ownNames(safeImage(attribs)) }),
  },
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  nestingLimit: 60,
};

type Attributes = Record<string, string>;

/** Ids get a prefix, as in `user-footnote`; links to them within the markup follow. Classes of ours are dropped. */
function ownNames(attribs: Attributes): Attributes {
  const next = { ...attribs };
  if (next.id !== undefined && !next.id.startsWith('user-')) next.id = `user-${next.id}`;
  if (next.name !== undefined && !next.name.startsWith('user-')) next.name = `user-${next.name}`;
  if (next.class !== undefined) {
    const kept = next.class
      .split(/\s+/)
      .filter((name) => /^(language-[\w+#.-]+|wp-[\w-]+|align[\w-]*|has-[\w-]+|is-[\w-]+)$/.test(name));
    if (kept.length > 0) next.class = kept.join(' ');
    else delete next.class;
  }
  return next;
}

function safeLink({ href, target, rel, ...next }: Attributes): Attributes {
  const safe = safeHref(href);
  if (safe !== undefined) next.href = /^#(?!user-)./.test(safe) ? `#user-${safe.slice(1)}` : safe;
  if (target === '_blank') return { ...next, target, rel: 'noopener' };
  return rel === undefined ? next : { ...next, rel };
}

const BITMAP = /^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]*$/i;

/**
 * A picture whose address only scripts of the place it comes from have read, with that address, its size and its focal
 * point where browsers read them: it is shown without a script.
 */
function shownImage(given: Attributes): Attributes {
  const address = given['data-src'] || given['data-image'];
  const isPending = given.src === undefined || given.src === '' || /^\s*data:/i.test(given.src);
  if (!address || !isPending || !/^\s*(https?:)?\/\/?/i.test(address)) return given;
  const { src: _pending, srcset: _none, ...next } = given;
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(given['data-image-dimensions'] ?? '') ?? [];
  const [, x, y] = /^([\d.]{1,20}),([\d.]{1,20})$/.exec(given['data-image-focal-point'] ?? '') ?? [];
  return {
    ...(width && height ? { width, height } : {}),
    ...next,
    ...(x && y ? { style: `object-position:${objectPosition({ x: Number(x), y: Number(y) })}` } : {}),
    src: address.trim(),
  };
}

/** Pictures in the text itself only as bitmaps. */
function safeImage(given: Attributes): Attributes {
  const { src, ...next } = shownImage(given);
  delete next.loading;
  if (src !== undefined && (!/^\s*data:/i.test(src) || BITMAP.test(src))) next.src = src;
  return { ...next, loading: 'lazy' };
}

/** Markup seen lately with what came of it, oldest first: pages are made anew far more often than their markup changes. */
const seen = new Map<string, string>();
let seenLength = 0;
const SEEN_LENGTH = 1_000_000;

/**
 * Takes everything that could run, load foreign documents or reach out of its place from HTML. Sanitising twice gives
 * the same as sanitising once. Of HTML nested beyond reason the words
 * are left, in paragraphs.
 */
export function sanitizeHtml(html: string): string {
  const known = seen.get(html);
  if (known !== undefined) return known;
  const clean = isTooDeepHtml(html) ? wordsAlone(html) : sanitize(html, OPTIONS);
  seen.set(html, clean);
  seenLength += html.length + clean.length;
  for (const [oldest, its] of seen) {
    if (seenLength <= SEEN_LENGTH) break;
    seen.delete(oldest);
    seenLength -= oldest.length + its.length;
  }
  return clean;
}

function wordsAlone(html: string): string {
  return wordsOfHtml(html)
    .split('\n')
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('');
}
