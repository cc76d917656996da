import { piecesOf } from '../html/pieces-of.ts';
import type { RichText } from '@portico/model/documents/rich-text';
import { embedOf } from '@portico/model/media/embed/embed';
import { textOf } from '@portico/model/html/element';
import { parseHtml } from '../html/parse-html.ts';
import { HTML_LIMITS, HtmlLimitError, wordsWithoutTags } from '../html/limits.ts';
import { replacePairs } from '../html/pairs.ts';
import type { PieceNote, Pieces } from '../html/piece.ts';
import { cut } from '../sound-text.ts';
import { withParagraphs } from './autop.ts';
import { replaceShortcodes, type Shortcode } from './shortcodes.ts';

/** Blocks of WordPress whose content its server makes when a page is shown, and what to say of them here. */
const DYNAMIC: Readonly<Record<string, string>> = {
  archives: 'a list of archives',
  avatar: 'an avatar',
  calendar: 'a calendar',
  categories: 'a list of categories',
  comments: 'the comments block (comments stand below each post)',
  'latest-comments': 'a list of latest comments',
  'latest-posts': 'a list of latest posts; a summary block does this here',
  loginout: 'a login link',
  navigation: 'a navigation block',
  'page-list': 'a list of pages',
  'post-author': 'the author block',
  'post-author-biography': 'the author’s biography block',
  'post-comments-form': 'the comment form',
  'post-date': 'the date block',
  'post-excerpt': 'the excerpt block',
  'post-featured-image': 'the featured image block',
  'post-navigation-link': 'links to the next and previous post (they stand below each post)',
  'post-terms': 'the block of a post’s categories',
  'post-title': 'the title block',
  query: 'a list of posts; a summary block does this here',
  'query-title': 'a list’s title',
  'read-more': 'a “read more” link',
  rss: 'a feed of another site',
  search: 'a search field',
  'site-logo': 'the site’s logo block',
  'site-tagline': 'the site’s tagline block',
  'site-title': 'the site’s title block',
  'social-links': 'links to social networks; add them in settings',
  'tag-cloud': 'a cloud of tags',
  'term-description': 'a category’s description',
};

export interface ContentContext {
  /** Attachments that belong to this item, in their order: what `[gallery]` without ids shows. */
  attachments: ReadonlyArray<{ id: string; url: string; title: string; alt: string; caption: string }>;
  /** Any attachment of the export by its id. */
  attachment(id: string): { url: string; title: string; alt: string; caption: string } | undefined;
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

/** Decodes entities and drops markup: captions and titles. */
export function wordsOf(html: string): string {
  return textIn(html).replace(/\s+/g, ' ').trim();
}

function textIn(html: string): string {
  try {
    return parseHtml(html).map(textOf).join('');
  } catch (error) {
    if (!(error instanceof HtmlLimitError)) throw error;
    return wordsWithoutTags(html.slice(0, HTML_LIMITS.chars));
  }
}

function figure(picture: { url: string; alt: string; caption: string }): string {
  const caption = picture.caption ? `<figcaption>${escapeText(picture.caption)}</figcaption>` : '';
  return `<figure><img src="${escapeAttribute(picture.url)}" alt="${escapeAttribute(picture.alt)}">${caption}</figure>`;
}

function expand(shortcode: Shortcode, context: ContentContext, leftOut: PieceNote[]): string {
  const { name, attributes, values, content } = shortcode;
  if (name === 'gallery') {
    const ids = (attributes.ids ?? attributes.include ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '');
    const pictures = ids.length > 0 ? ids.flatMap((id) => context.attachment(id) ?? []) : context.attachments;
    if (pictures.length === 0) {
      leftOut.push({ what: 'a gallery', why: 'none of its pictures is in the export' });
      return '';
    }
    const columns = /^[1-9]$/.test(attributes.columns ?? '')
      ? ` columns-${attributes.columns}`
      : ' columns-3';
    return `\n\n<figure class="wp-block-gallery${columns}">${pictures.map(figure).join('')}</figure>\n\n`;
  }
  if (name === 'playlist' && (attributes.type ?? 'audio') === 'audio') {
    const ids = (attributes.ids ?? attributes.include ?? '').split(',').map((id) => id.trim());
    const files =
      attributes.ids || attributes.include
        ? ids.flatMap((id) => context.attachment(id) ?? [])
        : context.attachments;
    const tracks = files.filter(({ url }) => /\.(?:mp3|m4a|aac|ogg|opus|wav|flac)(?:\?|$)/i.test(url));
    if (tracks.length === 0) {
      leftOut.push({ what: 'a playlist', why: 'none of its recordings is in the export' });
      return '';
    }
    const players = tracks.map(
      ({ url, title }) => `<audio src="${escapeAttribute(url)}" title="${escapeAttribute(title)}"></audio>`,
    );
    return `\n\n<figure class="wp-playlist">${players.join('')}</figure>\n\n`;
  }
  if (name === 'caption' || name === 'wp_caption') {
    const inner = content ?? '';
    const picture = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(
      inner.slice(0, inner.lastIndexOf('>') + 1),
    )?.[0];
    if (!picture) return inner;
    const caption = attributes.caption ? escapeText(attributes.caption) : inner.replace(picture, '').trim();
    const align = /^align(left|right|center|none)$/.test(attributes.align ?? '')
      ? ` class="${attributes.align}"`
      : '';
    return `\n\n<figure${align}>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>\n\n`;
  }
  const url =
    attributes.src ??
    attributes.mp3 ??
    attributes.ogg ??
    attributes.mp4 ??
    attributes.webm ??
    values.find((value) => /^https?:/.test(value)) ??
    content?.trim() ??
    '';
  if (!/^https?:\/\//.test(url)) {
    leftOut.push({ what: `the shortcode [${name}]`, why: 'it names no file or page that could be shown' });
    return '';
  }
  if (name === 'audio' || name === 'video')
    return `\n\n<${name} controls src="${escapeAttribute(url)}"></${name}>\n\n`;
  return `\n\n<figure class="wp-block-embed" data-url="${escapeAttribute(url)}"></figure>\n\n`;
}

/** Addresses alone on a line were embeds in WordPress: of the services it knew. Those we know are, as well. */
const EMBED_HOSTS =
  /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|twitter\.com|x\.com|instagram\.com|facebook\.com|flickr\.com|flic\.kr|soundcloud\.com|spotify\.com|dailymotion\.com|ted\.com|slideshare\.net|tiktok\.com|wordpress\.tv|videopress\.com|animoto\.com|imgur\.com|issuu\.com|kickstarter\.com|mixcloud\.com|reddit\.com|scribd\.com|speakerdeck\.com|tumblr\.com|polldaddy\.com|photobucket\.com|hulu\.com|revision3\.com|blip\.tv|funnyordie\.com|viddler\.com|qik\.com|scrawl\.com|rdio\.com|smugmug\.com)\//i;

function withEmbeds(text: string): string {
  return text.replace(/^[ \t]*(https?:\/\/\S+)[ \t]*$/gim, (whole, url: string) =>
    EMBED_HOSTS.test(url) || embedOf(url)
      ? `\n\n<figure class="wp-block-embed" data-url="${escapeAttribute(url)}"></figure>\n\n`
      : whole,
  );
}

/** Names the dynamic blocks of block-editor content: they have no content of their own to bring over. */
function dynamicBlocks(html: string): PieceNote[] {
  const seen = new Set<string>();
  for (const match of html.matchAll(/<!-- wp:([a-z][\w/-]*)/g)) {
    const name = match[1] ?? '';
    const said = Object.hasOwn(DYNAMIC, name) ? DYNAMIC[name] : undefined;
    if (said) seen.add(said);
    else if (name.includes('/') && !name.startsWith('core-embed/') && !name.startsWith('core/'))
      seen.add(`a block of a plug-in (${name})`);
  }
  return [...seen].map((what) => ({
    what,
    why: 'WordPress made it anew each time; there is nothing to bring over',
  }));
}

/** Takes out what dynamic blocks wrap: a list template of WordPress would be read as if it were text. */
function withoutTemplates(html: string): string {
  return replacePairs(
    html,
    /<!-- wp:(query|comments|post-template|navigation)\b/g,
    ([, name]) => new RegExp(`<!-- /wp:${name} -->`, 'g'),
    (_opening, content, whole) => (content === null ? whole : ''),
  );
}

/** Lines of whole-page breaks and the “more” mark. */
function notes(html: string): PieceNote[] {
  return /<!--\s*nextpage\s*-->/.test(html)
    ? [{ what: 'page breaks inside the text', why: 'the parts now stand on one page' }]
    : [];
}

/** Content of a post or page, of either editor, as pieces. */
export function contentPieces(content: string, context: ContentContext): Pieces {
  try {
    if (content.length > HTML_LIMITS.chars) throw new HtmlLimitError();
    return richPieces(content, context);
  } catch (error) {
    if (!(error instanceof HtmlLimitError)) throw error;
    return plainPieces(content);
  }
}

function richPieces(content: string, context: ContentContext): Pieces {
  const leftOut: PieceNote[] = [];
  const byBlocks = content.includes('<!-- wp:');
  let html = content.replaceAll('\u0000', '');
  if (byBlocks) {
    leftOut.push(...dynamicBlocks(html));
    html = withoutTemplates(html).replace(/<!-- \/?wp:shortcode -->/g, '');
  }
  html = replaceShortcodes(html, (shortcode) => expand(shortcode, context, leftOut));
  if (!byBlocks) html = withParagraphs(withEmbeds(html));
  const result = piecesOf(parseHtml(html));
  return {
    pieces: result.pieces,
    changed: [...notes(content), ...result.changed],
    leftOut: [...leftOut, ...result.leftOut],
  };
}

/** Longest text that goes on as plain words, and longest paragraph of it. */
const PLAIN_CHARS = 500_000;
const PARAGRAPH_CHARS = 20_000;

/** What is too much to be read as HTML comes over as its words. */
function plainPieces(content: string): Pieces {
  const words = wordsWithoutTags(content.slice(0, HTML_LIMITS.chars))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
  const kept = cut(words, PLAIN_CHARS);
  const paragraphs: RichText['content'] = [];
  for (let at = 0; at < kept.length; ) {
    const line = cut(kept.slice(at, at + PARAGRAPH_CHARS + 1), PARAGRAPH_CHARS);
    at += line.length;
    paragraphs.push({
      type: 'paragraph',
      content: [{ type: 'text', text: line.replaceAll('\n', ' ').trim() || '…' }],
    });
  }
  const isCut = kept.length < words.length || content.length > HTML_LIMITS.chars;
  return {
    pieces: paragraphs.length > 0 ? [{ kind: 'text', content: { type: 'doc', content: paragraphs } }] : [],
    changed: [{ what: 'the text', why: 'is too large or nested too deeply to be read; its words came over' }],
    leftOut: isCut ? [{ what: 'the end of the text', why: 'it is longer than any page' }] : [],
  };
}
