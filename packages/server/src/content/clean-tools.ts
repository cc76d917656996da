import type { CleanTools } from '@portico/model/block-definition';
import sanitize from 'sanitize-html';

const TAGS = `
  h1 h2 h3 h4 h5 h6 p div section article aside header footer address blockquote pre hr
  br wbr ul ol li dl dt dd figure figcaption details summary table caption colgroup col
  thead tbody tfoot tr th td a abbr b bdi bdo cite code data del dfn em i ins kbd mark
  q rp rt ruby s samp small span strong sub sup time u var big tt strike center img
  picture source audio video track`.trim();

/** Owner's raw HTML keeps structure, words, pictures and sound; whatever runs, frames or reaches out of its place goes. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS.split(/\s+/),
  allowedAttributes: {
    '*': ['class', 'dir', 'lang', 'title', 'align'],
    a: ['href', 'hreflang', 'target', 'rel', 'download'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    source: ['src', 'srcset', 'sizes', 'type', 'media', 'width', 'height'],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    video: ['src', 'controls', 'loop', 'muted', 'preload', 'poster', 'width', 'height', 'playsinline'],
    track: ['src', 'kind', 'label', 'srclang', 'default'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    td: ['colspan', 'rowspan', 'headers', 'valign'],
    th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr', 'valign'],
    col: ['span', 'width'],
    colgroup: ['span'],
    details: ['open'],
    blockquote: ['cite'],
    q: ['cite'],
    del: ['cite', 'datetime'],
    ins: ['cite', 'datetime'],
    time: ['datetime'],
    data: ['value'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: {
    img: ['http', 'https'],
    source: ['http', 'https'],
    audio: ['http', 'https'],
    video: ['http', 'https'],
  },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster'],
  transformTags: {
    // A page opened from ours must not be able to reach back into it.
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target ? { ...attribs, target: '_blank', rel: 'noopener' } : attribs,
    }),
  },
  disallowedTagsMode: 'discard',
  nestingLimit: 200,
};

/** What the server lends to blocks for cleaning raw HTML, on save and again on render. */
export const cleanTools: CleanTools = {
  sanitizeHtml: (html) => sanitize(html, OPTIONS),
};
