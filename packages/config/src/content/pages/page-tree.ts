import type { Navigation, NavigationEntry } from '@portico/model/documents/navigation';
import type { Settings } from '@portico/model/site/settings';
import type { TreeNode } from '@portico/ui/tree';
import type { DocumentSummary } from '@portico/model/api/documents';
import { entriesIn, isFolder } from './navigation-moves.ts';

/** A row of the navigation: an entry and the document it leads to, where it leads to one. */
export interface NavigationRow {
  entry: NavigationEntry;
  document?: DocumentSummary;
}

/** A menu as a tree for the pages panel. */
export function navigationTree(
  entries: Navigation['main'],
  documents: ReadonlyMap<string, DocumentSummary>,
  parent?: string,
): Array<TreeNode<NavigationRow>> {
  return entriesIn(entries, parent).map(({ id, ...entry }) => {
    const document = entry.document === undefined ? undefined : documents.get(entry.document);
    const text = entryTitle(entry, document);
    return {
      id,
      text,
      ...(document ? { label: spokenRow(document, text) } : {}),
      value: { entry, ...(document ? { document } : {}) },
      children: navigationTree(entries, documents, id),
    };
  });
}

/** A row's title with what its marks say: state, unpublished changes. */
export function spokenRow(document: DocumentSummary, title = document.title || 'Untitled'): string {
  const marks = [
    ...(document.state === 'published' ? [] : [document.stateLabel]),
    ...(document.state === 'published' && document.hasDraft ? ['has unpublished changes'] : []),
  ];
  return [title, ...marks].join(', ');
}

function entryTitle(entry: NavigationEntry, document: DocumentSummary | undefined): string {
  if (entry.title) return entry.title;
  if (document) return document.title || 'Untitled';
  if (entry.document) return 'Deleted page';
  return isFolder(entry) ? 'Folder' : (entry.href ?? '');
}

/** The page shown at `/`: the one chosen in the settings, else the one with the empty address. */
export function homePageId(
  documents: readonly DocumentSummary[],
  settings: Pick<Settings, 'homePage'>,
): string | undefined {
  return settings.homePage ?? documents.find((document) => document.slug === '')?.id;
}

/** The homepage, where it does not stand in the main menu: an owner finds it before everything else. */
export function loneHomePage(
  documents: readonly DocumentSummary[],
  navigation: Navigation,
  homePage: string | undefined,
): DocumentSummary[] {
  const listed = Object.values(navigation.main).some((entry) => entry.document === homePage);
  return listed ? [] : documents.filter(({ id }) => id === homePage);
}

/** Pages and collections no menu leads to, without the homepage. */
export function notLinked(
  documents: readonly DocumentSummary[],
  navigation: Navigation,
  homePage: string | undefined,
): DocumentSummary[] {
  const linked = new Set([
    homePage,
    ...Object.values(navigation.main).map((entry) => entry.document),
    ...Object.values(navigation.footer).map((entry) => entry.document),
  ]);
  return documents.filter((document) => !linked.has(document.id));
}

/** Rows whose title or address holds the searched words. */
export function matching(documents: readonly DocumentSummary[], query: string): DocumentSummary[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return documents.filter((document) => {
    const text = `${document.title} ${document.path ?? ''} ${document.slug}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
