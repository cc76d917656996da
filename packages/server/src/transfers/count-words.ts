import type { FolderDocument } from '@portico/migrate/site-folder/folder-site';
import { ITEM_KIND_NAMES } from '@portico/model/kinds/find-item-kind';
import { itemKinds } from '@portico/model/kinds/item-kinds';
import type { ReportCount } from '@portico/model/api/transfers';

/** What documents of a folder are called when they are counted; all others make the site what it is. */
const WORDS: Readonly<Partial<Record<FolderDocument['kind'], string>>> = {
  page: 'pages',
  collection: 'collections',
  ...Object.fromEntries(ITEM_KIND_NAMES.map((name) => [name, itemKinds[name].words.many])),
  author: 'authors',
  form: 'forms',
  'saved-section': 'saved sections',
  campaign: 'campaigns',
  translation: 'translations',
};

/** Documents counted by what they are, in words of the plural. */
export function countDocuments(documents: readonly Pick<FolderDocument, 'kind'>[]): ReportCount[] {
  const counts = new Map<string, number>();
  for (const { kind } of documents) {
    const word = WORDS[kind] ? kind : '';
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [
    ...Object.entries(WORDS).flatMap(([kind, what]) => {
      const count = counts.get(kind) ?? 0;
      return count > 0 ? [{ what, count }] : [];
    }),
    ...(counts.has('') ? [{ what: 'settings', count: counts.get('') ?? 0 }] : []),
  ];
}
