import { makeSlug, SlugCounter } from '@portico/model/documents/slug';
import { derivedId } from '../derived-id.ts';
import { sectionsOf } from '../html/sections.ts';
import {
  emptyReport,
  type ImportNote,
  type ImportPlan,
  type PlannedDocument,
  type PlannedMedia,
  type PlannedRedirect,
  type PlannedState,
} from '../import-plan.ts';
import { cut } from '../sound-text.ts';
import { plannedComments } from './comments.ts';
import { contentPieces, wordsOf } from './content.ts';
import { publishedAt } from './dates.ts';
import { itemKey, OldAddresses } from './links.ts';
import { menuPlan } from './menus.ts';
import { withOwnIds } from './own-ids.ts';
import { BLOG, blogOf, HOME, homeOf } from './own-pages.ts';
import { categoriesOf, tagsOf } from './terms.ts';
import type { Wxr, WxrItem } from './wxr.ts';

/** How WordPress' states are called here; those not listed do not come over. */
const STATES: Readonly<Record<string, PlannedState>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  'auto-draft': 'draft',
  pending: 'review',
  private: 'private',
};

/** Pages stand at most this deep below others. */
const PAGE_DEPTH = 20;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What a tag that the export lists is called here: one name, or none. */
const tagNames = ({ slug, name }: { slug: string; name: string }) =>
  tagsOf([{ domain: 'post_tag', slug, name }], []);

/**
 * Makes of an export what should come over: pages, posts in one blog, authors, categories, tags, comments, the
 * menus, pictures, and a redirect for every old address. Pure: the same plan for the same file.
 */
export function planWordPress(wxr: Wxr): ImportPlan {
  return new Planner(wxr).plan();
}

class Planner {
  #wxr: Wxr;
  #report = emptyReport();
  #coming: WxrItem[];
  #addresses: OldAddresses;
  #media = new Map<string, PlannedMedia>();
  #attachments: Map<string, WxrItem>;
  #byId: Map<string, WxrItem>;
  #segments = new Map<WxrItem, string>();
  /** Attachments by the id of what they belong to. */
  #attached = new Map<string, WxrItem[]>();

  constructor(wxr: Wxr) {
    for (const problem of wxr.problems) this.#report.changed.push({ what: 'the file', why: problem });
    wxr = { ...wxr, link: cut(wxr.link, 500), items: withOwnIds(wxr.items, this.#report.changed) };
    this.#wxr = wxr;
    this.#coming = wxr.items.filter((item) => this.#comes(item));
    this.#addresses = new OldAddresses(wxr, this.#coming);
    this.#attachments = new Map(
      wxr.items.filter((item) => item.type === 'attachment').map((item) => [item.id, item]),
    );
    this.#byId = new Map(this.#coming.map((item) => [item.id, item]));
    for (const file of this.#attachments.values()) {
      const beside = this.#attached.get(file.parent);
      if (beside) beside.push(file);
      else this.#attached.set(file.parent, [file]);
    }
  }

  /** Posts and pages in a state we have; the rest is named in the report. */
  #comes(item: WxrItem): boolean {
    if (item.type === 'attachment' || item.type === 'nav_menu_item') return false;
    const name = wordsOf(item.title) || item.slug || `number ${item.id}`;
    if (item.type !== 'post' && item.type !== 'page') {
      this.#report.leftOut.push({
        what: `“${name}” of the type ${item.type || 'unknown'}`,
        why: 'only posts and pages come over',
      });
      return false;
    }
    if (!Object.hasOwn(STATES, item.status)) {
      this.#report.leftOut.push({
        what: `the ${item.type} “${name}”`,
        why: `was in the state “${item.status}”`,
      });
      return false;
    }
    return true;
  }

  plan(): ImportPlan {
    const { changed, leftOut } = this.#report;
    for (const item of this.#wxr.items) if (item.type === 'attachment') this.#attachment(item);
    const categories = categoriesOf(this.#wxr, changed);
    const authors = this.#authors();
    const isPictured = this.#isPictured();
    const documents: PlannedDocument[] = [
      homeOf(this.#wxr, isPictured),
      blogOf(categories.bySlug, isPictured),
      ...authors.documents,
    ];
    for (const item of this.#coming)
      documents.push(
        item.type === 'page' ? this.#page(item) : this.#post(item, categories.ours, authors.keyOf),
      );
    const comments = plannedComments(this.#coming, changed, leftOut);
    const categoryHref = (termId: string, taxonomy: string): string | null => {
      const slug = taxonomy === 'category' ? this.#categorySlug(termId, categories.ours) : null;
      return slug ? `import:${BLOG}?category=${slug}` : null;
    };
    const menus = menuPlan(
      this.#wxr,
      new Set(this.#coming.map(itemKey)),
      this.#addresses,
      categoryHref,
      leftOut,
    );
    const formats = this.#wxr.items.filter((item) =>
      item.terms.some((term) => term.domain === 'post_format'),
    ).length;
    if (formats > 0)
      leftOut.push({
        what: `the post formats of ${formats} posts`,
        why: 'formats were a matter of the old theme',
      });

    const tags = new Set(this.#coming.flatMap((item) => tagsOf(item.terms, [])));
    const unused = this.#wxr.tags.filter((tag) => !tagNames(tag).some((name) => tags.has(name))).length;
    if (unused > 0)
      leftOut.push({
        what: `${unused} tags that nothing has`,
        why: 'here a tag is a word on a post; without one there is nothing to show',
      });

    this.#report.imported = {
      pages: this.#coming.filter((item) => item.type === 'page').length,
      posts: this.#coming.filter((item) => item.type === 'post').length,
      authors: authors.documents.length,
      categories: Object.keys(categories.bySlug).length,
      tags: tags.size,
      comments: comments.length,
      'menu entries': countEntries(menus.main) + countEntries(menus.footer),
      attachments: this.#attachments.size,
    };
    return {
      source: `wordpress:${this.#wxr.link || 'unknown'}`,
      documents,
      comments,
      redirects: this.#redirects(categories.ours, authors.keyOf),
      media: [...this.#media.values()],
      settings: {
        ...(wordsOf(this.#wxr.title) ? { title: cut(wordsOf(this.#wxr.title), 200) } : {}),
        ...(this.#wxr.description ? { tagline: cut(wordsOf(this.#wxr.description), 300) } : {}),
        ...(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(this.#wxr.language)
          ? { language: this.#wxr.language }
          : {}),
        homePageKey: HOME,
      },
      menus,
      report: this.#report,
    };
  }

  #categorySlug(termId: string, ours: ReadonlyMap<string, string>): string | null {
    const category = this.#wxr.categories.find((one) => one.id === termId);
    return category ? (ours.get(category.slug) ?? null) : null;
  }

  #attachment(item: WxrItem): void {
    const address = item.attachmentUrl || item.link;
    const url = this.#addresses.absolute(address);
    if (url === null) {
      this.#report.leftOut.push({
        what: `the file “${wordsOf(item.title) || item.id}”`,
        why: 'the export does not say where it lies',
      });
      return;
    }
    const path = decoded(new URL(url).pathname);
    const file = /(?:\/uploads)?\/((?:\d{4}\/\d{2}\/)?[^/]+)$/.exec(path)?.[1];
    this.#media.set(itemKey(item), {
      key: itemKey(item),
      url,
      ...(file ? { file } : {}),
      filename: path.split('/').at(-1) || `file-${item.id}`,
      alt: cut(meta(item, '_wp_attachment_image_alt'), 1000),
      title: cut(wordsOf(item.title), 300),
    });
  }

  /** Key of the media an address in the content stands for; pictures of other hosts come along too. */
  #pictureKey(src: string, alt: string): string | null {
    const known = this.#addresses.file(src);
    if (known) return known;
    const url = this.#addresses.absolute(src);
    if (url === null) return null;
    const key = `url:${derivedId(url)}`;
    const path = decoded(new URL(url).pathname);
    const file = /(?:\/uploads)?\/((?:\d{4}\/\d{2}\/)?[^/]+)$/.exec(path)?.[1];
    if (!this.#media.has(key))
      this.#media.set(key, {
        key,
        url,
        ...(file ? { file } : {}),
        filename: path.split('/').at(-1) || 'picture',
        alt: cut(alt, 1000),
      });
    return key;
  }

  #view(item: WxrItem): { id: string; url: string; alt: string; caption: string } {
    return {
      id: item.id,
      url: item.attachmentUrl,
      alt: meta(item, '_wp_attachment_image_alt'),
      caption: wordsOf(item.excerpt),
    };
  }

  #sections(item: WxrItem) {
    const name = wordsOf(item.title) || item.slug || item.id;
    const own = (this.#attached.get(item.id) ?? []).map((file) => this.#view(file));
    const result = contentPieces(item.content, {
      attachments: own,
      attachment: (id) => {
        const file = this.#attachments.get(id);
        return file ? this.#view(file) : undefined;
      },
    });
    for (const url of item.enclosures)
      if (/\.(?:mp3|m4a|ogg|wav)(?:\?|$)/i.test(url) && !item.content.includes(url) && /^https?:/.test(url))
        result.pieces.push({
          kind: 'html',
          html: `<audio controls preload="none" src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></audio>`,
        });
    for (const note of counted(result.changed))
      this.#report.changed.push({ what: `${note.what} in “${name}”`, why: note.why });
    for (const note of counted(result.leftOut))
      this.#report.leftOut.push({ what: `${note.what} in “${name}”`, why: note.why });
    return sectionsOf(result.pieces, itemKey(item), {
      media: (src, alt) => this.#pictureKey(src, alt),
      link: (href) => cut(this.#addresses.link(href), 2000),
    });
  }

  /** A title for what has none: its first words, which lists and readers of pages go by. */
  #titleOrWords(item: WxrItem): string {
    const title = this.#title(item);
    if (title !== '') return title;
    const words = firstWords(item.content);
    const made = words || (item.type === 'page' ? 'Untitled page' : 'Untitled post');
    this.#report.changed.push({
      what: `the ${item.type} ${item.slug || item.id} without a title`,
      why: words ? `is called by its first words, “${made}”` : `is called “${made}”`,
    });
    return made;
  }

  #title(item: WxrItem): string {
    const full = wordsOf(item.title);
    if (full.length <= 500) return full;
    const title = cut(full, 500);
    this.#report.changed.push({
      what: `the title “${full.slice(0, 60)}…”`,
      why: 'was cut to 500 characters',
    });
    return title;
  }

  #common(item: WxrItem): Pick<PlannedDocument, 'key' | 'state' | 'publishAt' | 'password'> {
    const date = publishedAt(item);
    const state = STATES[item.status] ?? 'draft';
    if (state === 'scheduled' && !date)
      this.#report.changed.push({
        what: `the ${item.type} “${wordsOf(item.title) || item.slug}”`,
        why: 'was to be published at a time the file does not say; it is a draft now',
      });
    return {
      key: itemKey(item),
      state: state === 'scheduled' && !date ? 'draft' : state,
      ...(date ? { publishAt: date } : {}),
      ...(item.password !== '' ? { password: item.password } : {}),
    };
  }

  #page(item: WxrItem): PlannedDocument {
    const title = this.#titleOrWords(item);
    return {
      ...this.#common(item),
      kind: 'page',
      body: {
        title,
        slug: this.#pageSlug(item, title),
        access: item.password === '' ? 'public' : 'password',
        search: item.excerpt.trim() === '' ? {} : { description: cut(wordsOf(item.excerpt), 1000) },
        sections: withTitle(this.#sections(item), title, itemKey(item)),
      },
    };
  }

  /** Pages stand below their parents, as in WordPress: `/about/team`. */
  #pageSlug(item: WxrItem, title: string): string {
    const segments: string[] = [];
    const seen = new Set<string>();
    let at: WxrItem | undefined = item;
    while (at && !seen.has(at.id) && seen.size < PAGE_DEPTH) {
      seen.add(at.id);
      segments.unshift(this.#segment(at, at === item ? title : undefined));
      at = this.#byId.get(at.parent);
    }
    if (at)
      this.#report.changed.push({
        what: `the page “${wordsOf(item.title) || item.slug}”`,
        why: 'stood inside itself, or deeper than an address can say; it stands higher now',
      });
    return makeSlug(segments.join('/'));
  }

  /** What a page adds to the addresses of those below it, too. */
  #segment(item: WxrItem, title?: string): string {
    const known = this.#segments.get(item);
    if (known !== undefined) return known;
    const made = makeSlug(decoded(item.slug)) || makeSlug(title ?? wordsOf(item.title)) || `page-${item.id}`;
    this.#segments.set(item, made);
    return made;
  }

  #post(
    item: WxrItem,
    categories: ReadonlyMap<string, string>,
    authorOf: ReadonlyMap<string, string>,
  ): PlannedDocument {
    const thumbnail = this.#attachments.get(meta(item, '_thumbnail_id'));
    const author = authorOf.get(item.creator);
    const title = this.#titleOrWords(item);
    return {
      ...this.#common(item),
      kind: 'blog-post',
      parentKey: BLOG,
      body: {
        title,
        slug: makeSlug(decoded(item.slug)) || makeSlug(title) || `post-${item.id}`,
        excerpt: cut(wordsOf(item.excerpt), 5000),
        ...(thumbnail && this.#media.has(itemKey(thumbnail)) ? { image: { media: itemKey(thumbnail) } } : {}),
        categories: [
          ...new Set(
            item.terms.flatMap((term) =>
              term.domain === 'category' ? (categories.get(term.slug || term.name) ?? []) : [],
            ),
          ),
        ].slice(0, 100),
        tags: tagsOf(item.terms, this.#report.changed),
        featured: item.sticky,
        access: item.password === '' ? 'public' : 'password',
        ...(author ? { author: `import:${author}` } : {}),
        commentsOpen: item.commentStatus === 'open',
        sections: this.#sections(item),
      },
    };
  }

  /** Lists show pictures where most posts have one: a column of empty places says nothing. */
  #isPictured(): boolean {
    const posts = this.#coming.filter((item) => item.type === 'post');
    const pictured = posts.filter((item) => this.#attachments.has(meta(item, '_thumbnail_id')));
    return pictured.length * 2 > posts.length;
  }

  #authors(): { documents: PlannedDocument[]; keyOf: Map<string, string> } {
    const keyOf = new Map<string, string>();
    const keys = new Set<string>();
    const taken = new Set<string>();
    const slugs = new SlugCounter();
    const documents = this.#wxr.authors.flatMap((author): PlannedDocument[] => {
      const name = wordsOf(author.displayName) || author.login;
      if (name === '' || author.login === '' || keyOf.has(author.login)) return [];
      const key = authorKey(author.login);
      if (keys.has(key)) return [];
      keys.add(key);
      keyOf.set(author.login, key);
      const slug = slugs.unique(makeSlug(name) || makeSlug(author.login) || 'author', (one) =>
        taken.has(one),
      );
      taken.add(slug);
      return [{ key, kind: 'author', state: 'published', body: { name: cut(name, 200), slug } }];
    });
    return { documents, keyOf };
  }

  #redirects(
    categories: ReadonlyMap<string, string>,
    authors: ReadonlyMap<string, string>,
  ): PlannedRedirect[] {
    const redirects = new Map<string, string>();
    const add = (from: string | null, to: string) => {
      if (from !== null && from !== '/' && !redirects.has(from)) redirects.set(from, to);
    };
    for (const item of this.#coming) {
      add(this.#addresses.path(item.link), `import:${itemKey(item)}`);
      if (/^\d+$/.test(item.id))
        add(item.type === 'page' ? `/?page_id=${item.id}` : `/?p=${item.id}`, `import:${itemKey(item)}`);
    }
    for (const [id, item] of this.#attachments)
      if (this.#media.has(itemKey(item))) {
        add(this.#addresses.path(item.link), `import:media:${itemKey(item)}`);
        if (/^\d+$/.test(id)) add(`/?attachment_id=${id}`, `import:media:${itemKey(item)}`);
      }
    for (const [wpSlug, slug] of categories)
      add(`/category/${decoded(wpSlug)}`, `import:${BLOG}?category=${slug}`);
    for (const tag of this.#wxr.tags) {
      const [name] = tagNames(tag);
      if (name) add(`/tag/${decoded(tag.slug)}`, `import:${BLOG}?tag=${encodeURIComponent(name)}`);
    }
    for (const login of authors.keys()) add(`/author/${decoded(login)}`, `import:${BLOG}`);
    add('/feed', `import:${BLOG}?format=rss`);
    return [...redirects].map(([from, to]) => ({ from, to }));
  }
}

/** The same notes of one text once, with how often. */
function counted(notes: readonly ImportNote[]): ImportNote[] {
  const counts = new Map<string, { note: ImportNote; count: number }>();
  for (const note of notes) {
    const same = counts.get(`${note.what}\n${note.why}`);
    if (same) same.count++;
    else counts.set(`${note.what}\n${note.why}`, { note, count: 1 });
  }
  return [...counts.values()].map(({ note, count }) =>
    count === 1 ? note : { ...note, what: `${note.what} (${count} times)` },
  );
}

/** Keys hold no `#` or `?`, and are no longer than an index takes. */
function authorKey(login: string): string {
  return login.length <= 200 ? `author:${login.replace(/[#?]/g, '_')}` : `author:${derivedId(login)}`;
}

/** Of a text without a title so much is looked at, and at most so much becomes one. */
const LOOKED_AT = 2000;
const TITLE_WORDS = 8;

/** The first words of a post that somebody can read; '' where there are none. */
function firstWords(content: string): string {
  const start = cut(content, LOOKED_AT)
    .replace(/<!--[\s\S]{0,500}?-->/g, ' ')
    .replace(/\[[^\]]{0,200}\]/g, ' ')
    .replace(/<(?:\/?p|br|\/?h[1-6]|\/?div|\/?li)\b[^>]{0,200}>/gi, '\n');
  const line = wordsOf(start.split('\n').find((one) => /\p{L}/u.test(wordsOf(one))) ?? '');
  const words = line.split(' ').filter((word) => !/^https?:/.test(word));
  const few = words.slice(0, TITLE_WORDS).join(' ');
  return cut(words.length > TITLE_WORDS ? `${few}…` : few, 100);
}

function meta(item: WxrItem, key: string): string {
  return item.meta.find((one) => one.key === key)?.value.trim() ?? '';
}

function countEntries(entries: ReadonlyArray<{ entries?: unknown[] }> | undefined): number {
  return (entries ?? []).reduce(
    (sum, entry) => sum + 1 + countEntries(entry.entries as Array<{ entries?: unknown[] }>),
    0,
  );
}

/** Pages of WordPress show their title above the content; here it is a heading like any other. */
function withTitle(
  sections: ReturnType<typeof sectionsOf>,
  title: string,
  seed: string,
): ReturnType<typeof sectionsOf> {
  return {
    [derivedId(seed, 'title')]: {
      order: 'Zz',
      layout: 'flow',
      width: 'text',
      padding: 'medium',
      blocks: {
        [derivedId(seed, 'title', 0)]: {
          type: 'heading',
          version: 1,
          order: 'a0',
          fields: { text: title, level: 1 },
        },
      },
    },
    ...sections,
  };
}
