import type { ImportPlan, PlannedMenuEntry, PlannedSettings } from '../import-plan.ts';
import { cut } from '../sound-text.ts';
import { authorsOf } from './authors.ts';
import { plannedComments } from './comments.ts';
import { wordsOf } from './content.ts';
import { Files } from './files.ts';
import { itemKey } from './links.ts';
import { menuPlan } from './menus.ts';
import { BLOG, blogOf, HOME, homeOf } from './own-pages.ts';
import { pageOf } from './page-of.ts';
import { PageSlugs } from './page-slugs.ts';
import { arePostsPictured, postOf } from './post-of.ts';
import { redirectsOf } from './redirects.ts';
import { type Source, sourceOf } from './source.ts';
import { type Categories, categoriesOf, tagNames, tagsOf } from './terms.ts';
import type { Wxr } from './wxr.ts';

/**
 * Makes of an export what should come over: pages, posts in one blog, authors, categories, tags, comments, the
 * menus, pictures, and a redirect for every old address. Pure: the same plan for the same file.
 */
export function planWordPress(given: Wxr): ImportPlan {
  const source = sourceOf(given);
  const { wxr, coming, report, addresses } = source;
  const files = new Files(source);
  const categories = categoriesOf(wxr, report.changed);
  const authors = authorsOf(wxr);
  const slugs = new PageSlugs(source);
  const isPictured = arePostsPictured(source);
  const documents = [
    homeOf(wxr, isPictured),
    blogOf(categories.bySlug, isPictured),
    ...authors.documents,
    ...coming.map((item) =>
      item.type === 'page'
        ? pageOf(item, source, files, slugs)
        : postOf(item, source, files, categories.ours, authors.keyOf),
    ),
  ];
  const comments = plannedComments(coming, report.changed, report.leftOut);
  const menus = menuPlan(
    wxr,
    new Set(coming.map(itemKey)),
    addresses,
    (termId, taxonomy) => (taxonomy === 'category' ? categoryAddress(termId, wxr, categories) : null),
    report.leftOut,
  );
  const tags = new Set(coming.flatMap((item) => tagsOf(item.terms, [])));
  sayWhatHasNoPlace(source, tags);
  report.imported = {
    pages: coming.filter(({ type }) => type === 'page').length,
    posts: coming.filter(({ type }) => type === 'post').length,
    authors: authors.documents.length,
    categories: Object.keys(categories.bySlug).length,
    tags: tags.size,
    comments: comments.length,
    'menu entries': countEntries(menus.main) + countEntries(menus.footer),
    attachments: source.attachments.size,
  };
  return {
    source: `wordpress:${wxr.link || 'unknown'}`,
    documents,
    comments,
    redirects: redirectsOf(source, files, categories.ours, authors.keyOf.keys()),
    media: files.planned,
    settings: settingsOf(wxr),
    menus,
    report,
  };
}

/** Where the list of a category is shown, for menus; null where it does not come over. */
function categoryAddress(termId: string, wxr: Wxr, { ours }: Categories): string | null {
  const category = wxr.categories.find(({ id }) => id === termId);
  const slug = category && ours.get(category.slug);
  return slug ? `import:${BLOG}?category=${slug}` : null;
}

function sayWhatHasNoPlace({ wxr, report }: Source, tags: ReadonlySet<string>): void {
  const formats = wxr.items.filter(({ terms }) =>
    terms.some(({ domain }) => domain === 'post_format'),
  ).length;
  if (formats > 0)
    report.leftOut.push({
      what: `the post formats of ${formats} posts`,
      why: 'formats were a matter of the old theme',
    });
  const unused = wxr.tags.filter((tag) => !tagNames(tag).some((name) => tags.has(name))).length;
  if (unused > 0)
    report.leftOut.push({
      what: `${unused} tags that nothing has`,
      why: 'here a tag is a word on a post; without one there is nothing to show',
    });
}

function settingsOf({ title, description, language }: Wxr): PlannedSettings {
  return {
    ...(wordsOf(title) ? { title: cut(wordsOf(title), 200) } : {}),
    ...(description ? { tagline: cut(wordsOf(description), 300) } : {}),
    ...(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(language) ? { language } : {}),
    homePageKey: HOME,
  };
}

const countEntries = (entries: readonly PlannedMenuEntry[] = []): number =>
  entries.reduce((sum, entry) => sum + 1 + countEntries(entry.entries), 0);
