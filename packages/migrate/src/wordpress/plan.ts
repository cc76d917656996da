import { makeSlug, uniqueSlug } from '@portico/model/slug';
import { derivedId } from '../derived-id.ts';
import { sectionsOf } from '../html/sections.ts';
import {
  emptyReport,
  type ImportPlan,
  type PlannedDocument,
  type PlannedMedia,
  type PlannedRedirect,
  type PlannedState,
} from '../import-plan.ts';
import { plannedComments } from './comments.ts';
import { contentPieces, wordsOf } from './content.ts';
import { publishedAt } from './dates.ts';
import { itemKey, OldAddresses } from './links.ts';
import { menuPlan } from './menus.ts';
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

  constructor(wxr: Wxr) {
    this.#wxr = wxr;
    for (const problem of wxr.problems) this.#report.changed.push({ what: 'the file', why: problem });
    this.#coming = wxr.items.filter((item) => this.#comes(item));
    this.#addresses = new OldAddresses(wxr, this.#coming);
    this.#attachments = new Map(
      wxr.items.filter((item) => item.type === 'attachment').map((item) => [item.id, item]),
    );
    this.#byId = new Map(this.#coming.map((item) => [item.id, item]));
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
    if (!(item.status in STATES)) {
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
    const comments = plannedComments(this.#coming, leftOut);
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
        ...(this.#wxr.title ? { title: wordsOf(this.#wxr.title).slice(0, 200) } : {}),
        ...(this.#wxr.description ? { tagline: wordsOf(this.#wxr.description).slice(0, 300) } : {}),
        ...(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(this.#wxr.language)
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
      alt: meta(item, '_wp_attachment_image_alt'),
      title: wordsOf(item.title).slice(0, 300),
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
        alt,
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
    const own = [...this.#attachments.values()]
      .filter((file) => file.parent === item.id)
      .map((file) => this.#view(file));
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
    for (const note of result.changed)
      this.#report.changed.push({ what: `${note.what} in “${name}”`, why: note.why });
    for (const note of result.leftOut)
      this.#report.leftOut.push({ what: `${note.what} in “${name}”`, why: note.why });
    return sectionsOf(result.pieces, itemKey(item), {
      media: (src, alt) => this.#pictureKey(src, alt),
      link: (href) => this.#addresses.link(href).slice(0, 2000),
    });
  }

  #title(item: WxrItem): string {
    const full = wordsOf(item.title);
    if (full.length <= 500) return full;
    const title = full
      .slice(0, 500)
      .toWellFormed()
      .replace(/\uFFFD$/, '');
    this.#report.changed.push({
      what: `the title “${full.slice(0, 60)}…”`,
      why: 'was cut to 500 characters',
    });
    return title;
  }

  #common(item: WxrItem): Pick<PlannedDocument, 'key' | 'state' | 'publishAt' | 'password'> {
    const date = publishedAt(item);
    return {
      key: itemKey(item),
      state: STATES[item.status] ?? 'draft',
      ...(date ? { publishAt: date } : {}),
      ...(item.password !== '' ? { password: item.password } : {}),
    };
  }

  #page(item: WxrItem): PlannedDocument {
    const title = this.#title(item) || 'Untitled page';
    return {
      ...this.#common(item),
      kind: 'page',
      body: {
        title,
        slug: this.#pageSlug(item, title),
        access: item.password === '' ? 'public' : 'password',
        search: item.excerpt.trim() === '' ? {} : { description: wordsOf(item.excerpt).slice(0, 1000) },
        sections: withTitle(this.#sections(item), title, itemKey(item)),
      },
    };
  }

  /** Pages stand below their parents, as in WordPress: `/about/team`. */
  #pageSlug(item: WxrItem, title: string): string {
    const segments: string[] = [];
    const seen = new Set<string>();
    let at: WxrItem | undefined = item;
    while (at && !seen.has(at.id)) {
      seen.add(at.id);
      segments.unshift(
        makeSlug(decoded(at.slug)) || makeSlug(at === item ? title : wordsOf(at.title)) || `page-${at.id}`,
      );
      at = this.#byId.get(at.parent);
    }
    return segments.join('/').slice(0, 200);
  }

  #post(
    item: WxrItem,
    categories: ReadonlyMap<string, string>,
    authorOf: ReadonlyMap<string, string>,
  ): PlannedDocument {
    const thumbnail = this.#attachments.get(meta(item, '_thumbnail_id'));
    const author = authorOf.get(item.creator);
    const title = this.#title(item);
    return {
      ...this.#common(item),
      kind: 'blog-post',
      parentKey: BLOG,
      body: {
        title,
        slug: makeSlug(decoded(item.slug)) || makeSlug(title) || `post-${item.id}`,
        excerpt: wordsOf(item.excerpt).slice(0, 5000),
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
    const taken = new Set<string>();
    const documents = this.#wxr.authors.flatMap((author): PlannedDocument[] => {
      const name = wordsOf(author.displayName) || author.login;
      if (name === '' || author.login === '' || keyOf.has(author.login)) return [];
      const key = `author:${author.login.replace(/[#?]/g, '_')}`;
      keyOf.set(author.login, key);
      const slug = uniqueSlug(makeSlug(name) || makeSlug(author.login) || 'author', (one) => taken.has(one));
      taken.add(slug);
      return [{ key, kind: 'author', state: 'published', body: { name: name.slice(0, 200), slug } }];
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
      if (item.id !== '')
        add(item.type === 'page' ? `/?page_id=${item.id}` : `/?p=${item.id}`, `import:${itemKey(item)}`);
    }
    for (const [id, item] of this.#attachments)
      if (this.#media.has(itemKey(item))) {
        add(this.#addresses.path(item.link), `import:media:${itemKey(item)}`);
        add(`/?attachment_id=${id}`, `import:media:${itemKey(item)}`);
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
