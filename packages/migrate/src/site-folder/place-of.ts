import { itemKindNameOf } from '@portico/model/kinds/find-item-kind';
import type { Envelope } from './folder-text.ts';
import type { FoundDocument } from './found-document.ts';

type Place = Pick<FoundDocument, 'name' | 'parentName' | 'slug' | 'locale'> & { kind: string };

/** What a document is by where it lies; a text says why it cannot lie there. */
export function placeOf(file: string, envelopes: ReadonlyMap<string, Envelope>): Place | string {
  const name = file.replace(/\.json$/, '');
  const segments = name.split('/');
  const last = segments.at(-1) ?? '';
  const below = (depth: number) => {
    const path = segments.slice(depth).join('/');
    return last.startsWith('_') ? null : path;
  };
  const none = { parentName: null, slug: null, locale: null };
  if (segments.length === 1) return { ...none, name, kind: name };
  switch (segments[0]) {
    case 'pages':
      return { ...none, name, kind: 'page', slug: name === 'pages/_home' ? '' : below(1) };
    case 'authors':
      return segments.length === 2
        ? { ...none, name, kind: 'author', slug: below(1) }
        : 'Authors lie directly in authors/.';
    case 'forms':
      return segments.length === 2
        ? { ...none, name, kind: 'form', slug: below(1) }
        : 'Forms lie directly in forms/.';
    case 'saved-sections':
      return segments.length === 2
        ? { ...none, name, kind: 'saved-section', slug: below(1) }
        : 'Saved sections lie directly in saved-sections/.';
    case 'campaigns':
      return segments.length === 2
        ? { ...none, name, kind: 'campaign', slug: below(1) }
        : 'Campaigns lie directly in campaigns/.';
    case 'translations': {
      const [, locale, ...of] = segments;
      if (last.startsWith('_') && segments.length === 2) return { ...none, name, kind: 'translation' };
      if (of.length === 0 || !locale) return 'Translations lie in translations/<language>/…';
      return { ...none, name, kind: 'translation', parentName: of.join('/'), locale };
    }
    default: {
      const collection = segments.slice(0, 2).join('/');
      if (last === '_collection')
        return segments.length === 3
          ? {
              ...none,
              name: collection,
              kind: 'collection',
              slug: segments[1]?.startsWith('_') ? null : (segments[1] ?? null),
            }
          : 'A collection’s folder lies directly in collections/.';
      const type = envelopes.get(`${collection}/_collection.json`)?.body.type;
      if (type === undefined)
        return `${collection}/_collection.json, which says what the collection holds, is missing.`;
      const kind = itemKindNameOf(String(type));
      if (segments.length < 3) return 'Items lie in the folder of their collection.';
      return { ...none, name, kind: kind ?? 'unknown', parentName: collection, slug: below(2) };
    }
  }
}
