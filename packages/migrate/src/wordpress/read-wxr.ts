import { SaxesParser } from 'saxes';
import { cut, soundText, withoutEndSlashes } from '../sound-text.ts';
import type { Wxr, WxrComment, WxrItem, WxrTerm } from './wxr.ts';

/**
 * Most items one file may hold, the longest single value, and how deep its elements stand: what is past them is left
 * out and reported, the rest comes over.
 */
export const WXR_LIMITS = { items: 200_000, valueChars: 2_500_000, depth: 64 } as const;

/** The file is no WordPress export: nothing of it is imported. */
export class WxrError extends Error {}

type Fields = Map<string, string>;

/** What an open element is to what is read: an item, a category or tag of one, one that holds others, or a value. */
type Role = 'item' | 'itemTerm' | 'holder' | 'value';

/**
 * Reads an export piece by piece, in memory bounded by what it holds. Entities other than XML's own five and numbers
 * are never resolved, a DOCTYPE is passed over, nothing is fetched. What is not well-formed is reported with its line
 * and read on past, as far as that makes sense; items that were not closed are left out, and so is what is past a limit.
 * @throws WxrError when it is no export at all
 */
export class WxrReader {
  #parser = new SaxesParser({ position: true, fragment: false });
  #stack: Array<{ name: string; role: Role }> = [];
  /** How many elements are open that stand too deep to be read. */
  #tooDeep = 0;
  #text = '';
  #itemsLeftOut = 0;
  #wxr: Wxr = {
    version: null,
    title: '',
    link: '',
    description: '',
    language: '',
    authors: [],
    categories: [],
    tags: [],
    terms: [],
    items: [],
    problems: [],
  };
  #sawChannel = false;
  #problems = 0;
  /** Values of the element being read that holds others, innermost last. */
  #fields: Fields[] = [];
  #item: WxrItem | null = null;
  #itemTerm: { domain: string; slug: string } | null = null;
  #excerptPrefixes = new Set(['excerpt']);

  constructor() {
    const parser = this.#parser;
    parser.on('error', (error) => this.#problem(error.message));
    parser.on('doctype', () => this.#problem(`${parser.line}:${parser.column}: a DOCTYPE was passed over`));
    parser.on('opentag', (tag) => this.#open(tag.name, tag.attributes as Record<string, string>));
    parser.on('text', (text) => this.#take(text));
    parser.on('cdata', (text) => this.#take(text));
    parser.on('closetag', (tag) => this.#close(tag.name));
  }

  /** The next piece of the file, decoded. */
  write(piece: string): void {
    try {
      this.#parser.write(piece);
    } catch (error) {
      // One value, name or comment of half a gigabyte: no string is longer.
      if (error instanceof RangeError)
        throw new WxrError('The file holds a part that is too long to be read.');
      throw error;
    }
  }

  /** All pieces were written. */
  end(): Wxr {
    try {
      this.#parser.close();
    } catch (error) {
      this.#problem((error as Error).message);
    }
    if (!this.#sawChannel)
      throw new WxrError(
        'This is not a WordPress export: it has no channel. In WordPress, use Tools → Export.',
      );
    if (this.#item) this.#problem('the file ends in the middle of an item, which was left out');
    if (this.#itemsLeftOut > 0)
      this.#wxr.problems.push(
        `${this.#itemsLeftOut} items were left out: one file may hold ${WXR_LIMITS.items}.`,
      );
    return this.#wxr;
  }

  #problem(message: string): void {
    this.#problems++;
    if (this.#problems <= 20) this.#wxr.problems.push(`Line ${message}`);
    else if (this.#problems === 21) this.#wxr.problems.push('More problems of the same kind followed.');
  }

  /** A problem at where the file is being read. */
  #problemHere(what: string): void {
    this.#problem(`${this.#parser.line}:${this.#parser.column}: ${what}`);
  }

  #take(text: string): void {
    if (this.#tooDeep > 0) return;
    const room = WXR_LIMITS.valueChars - this.#text.length;
    if (text.length > room && room > 0)
      this.#problemHere(`a value was cut to ${WXR_LIMITS.valueChars} characters`);
    this.#text += soundText(cut(text, Math.max(room, 0)));
  }

  #open(name: string, given: Record<string, string>): void {
    if (this.#tooDeep > 0 || this.#stack.length >= WXR_LIMITS.depth) {
      if (this.#tooDeep === 0) this.#problemHere('what is nested more deeply was left out');
      this.#tooDeep++;
      return;
    }
    const attributes = new Map(Object.entries(given).map(([key, value]) => [key, soundText(value)]));
    for (const [key, value] of attributes)
      if (key.startsWith('xmlns:') && /\/excerpt\/?$/.test(value)) this.#excerptPrefixes.add(key.slice(6));
    const local = localName(name);
    const role = this.#roleOf(local);
    this.#stack.push({ name, role });
    this.#text = '';
    if (local === 'channel' || local === 'rss') this.#sawChannel = true;
    if (role === 'item') {
      if (this.#item) this.#problemHere('an item begins inside another, which was left out');
      this.#item = emptyItem();
      this.#fields = [new Map()];
    } else if (role === 'holder') this.#fields.push(new Map());
    else if (role === 'itemTerm')
      this.#itemTerm = {
        domain: attributes.get('domain') ?? 'category',
        slug: attributes.get('nicename') ?? '',
      };
    const url = attributes.get('url');
    if (local === 'enclosure' && this.#item && url) this.#item.enclosures.push(url);
  }

  #roleOf(local: string): Role {
    if (local === 'item') return 'item';
    if (local === 'category' && this.#item) return 'itemTerm';
    return HOLDERS.has(local) ? 'holder' : 'value';
  }

  #close(name: string): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      return;
    }
    const local = localName(name);
    const role = this.#stack.pop()?.role;
    const value = this.#text;
    this.#text = '';
    if (role === 'itemTerm') {
      if (this.#itemTerm && this.#item) this.#item.terms.push({ ...this.#itemTerm, name: value.trim() });
      this.#itemTerm = null;
      return;
    }
    if (role === 'item') {
      if (this.#item && this.#wxr.items.length < WXR_LIMITS.items) {
        fillItem(this.#item, this.#fields[0] ?? new Map());
        this.#wxr.items.push(this.#item);
      } else if (this.#item) this.#itemsLeftOut++;
      this.#item = null;
      this.#fields = [];
      return;
    }
    if (role === 'holder') {
      this.#held(local, this.#fields.pop() ?? new Map());
      return;
    }
    const key =
      local === 'encoded' ? (this.#excerptPrefixes.has(prefixOf(name)) ? 'excerpt' : 'content') : local;
    const fields = this.#fields.at(-1);
    if (fields) {
      if (!fields.has(key)) fields.set(key, value);
    } else if (['channel', 'rss'].includes(localName(this.#stack.at(-1)?.name ?? '')))
      this.#channelValue(local, value.trim());
  }

  #channelValue(name: string, value: string): void {
    if (name === 'title') this.#wxr.title = value;
    else if (name === 'description') this.#wxr.description = value;
    else if (name === 'language') this.#wxr.language = value;
    else if (name === 'wxr_version') this.#wxr.version = value;
    else if (name === 'base_blog_url') this.#wxr.link = withoutEndSlashes(value);
    else if (name === 'link' && this.#wxr.link === '') this.#wxr.link = withoutEndSlashes(value);
  }

  #held(name: string, fields: Fields): void {
    const get = (key: string) => (fields.get(key) ?? '').trim();
    const item = this.#item;
    if (name === 'postmeta') item?.meta.push({ key: get('meta_key'), value: fields.get('meta_value') ?? '' });
    else if (name === 'comment') item?.comments.push(commentOf(get, fields));
    else if (name === 'author' && !item)
      this.#wxr.authors.push({
        login: get('author_login'),
        email: get('author_email'),
        displayName: get('author_display_name'),
      });
    else if (name === 'category' && !item)
      this.#wxr.categories.push(
        term(
          get('term_id'),
          get('category_nicename'),
          get('cat_name'),
          get('category_parent'),
          get('category_description'),
          'category',
        ),
      );
    else if (name === 'tag' && !item)
      this.#wxr.tags.push(
        term(get('term_id'), get('tag_slug'), get('tag_name'), '', get('tag_description'), 'post_tag'),
      );
    else if (name === 'term' && !item)
      this.#wxr.terms.push(
        term(
          get('term_id'),
          get('term_slug'),
          get('term_name'),
          get('term_parent'),
          get('term_description'),
          get('term_taxonomy'),
        ),
      );
  }
}

/** Elements that hold others; all else is a value of the one around it. */
const HOLDERS = new Set([
  'author',
  'category',
  'tag',
  'term',
  'postmeta',
  'comment',
  'commentmeta',
  'termmeta',
]);

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

function prefixOf(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? '' : name.slice(0, colon);
}

function term(
  id: string,
  slug: string,
  name: string,
  parent: string,
  description: string,
  taxonomy: string,
): WxrTerm {
  return { id, slug: slug || name, name: name || slug, parent, description, taxonomy };
}

function emptyItem(): WxrItem {
  return {
    id: '',
    title: '',
    link: '',
    creator: '',
    content: '',
    excerpt: '',
    dateGmt: '',
    date: '',
    pubDate: '',
    slug: '',
    status: '',
    parent: '',
    menuOrder: 0,
    type: '',
    password: '',
    sticky: false,
    commentStatus: '',
    attachmentUrl: '',
    enclosures: [],
    terms: [],
    meta: [],
    comments: [],
  };
}

function fillItem(item: WxrItem, fields: Fields): void {
  const get = (key: string) => (fields.get(key) ?? '').trim();
  item.id = get('post_id');
  item.title = get('title');
  item.link = get('link');
  item.creator = get('creator');
  item.content = fields.get('content') ?? '';
  item.excerpt = fields.get('excerpt') ?? '';
  item.dateGmt = get('post_date_gmt');
  item.date = get('post_date');
  item.pubDate = get('pubDate');
  item.slug = get('post_name');
  item.status = get('status') || 'publish';
  item.parent = get('post_parent');
  item.menuOrder = Number.parseInt(get('menu_order'), 10) || 0;
  item.type = get('post_type') || 'post';
  item.password = get('post_password');
  item.sticky = get('is_sticky') === '1';
  item.commentStatus = get('comment_status');
  item.attachmentUrl = get('attachment_url');
}

function commentOf(get: (key: string) => string, fields: Fields): WxrComment {
  return {
    id: get('comment_id'),
    author: get('comment_author'),
    email: get('comment_author_email'),
    url: get('comment_author_url'),
    dateGmt: get('comment_date_gmt'),
    date: get('comment_date'),
    content: fields.get('comment_content') ?? '',
    approved: get('comment_approved'),
    type: get('comment_type'),
    parent: get('comment_parent'),
  };
}

/**
 * Reads a whole export held in memory.
 * @internal
 */
export function readWxr(text: string): Wxr {
  const reader = new WxrReader();
  for (let at = 0; at < text.length; at += 65_536) reader.write(text.slice(at, at + 65_536));
  return reader.end();
}
