import { COLLECTION_TYPES } from '@portico/model/kinds/find-item-kind';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allDocumentsQuery } from '../../api/queries.ts';
import type { DocumentSummary } from '@portico/model/api/documents';
import { useMedia } from '../media/use-media.ts';
import type { SiteParts } from './make-section.ts';

/** Pictures of the library that new sections take. */
const PICTURES = 20;

const dataOfAll = (results: ReadonlyArray<{ data: DocumentSummary[] | undefined }>) =>
  results.map(({ data }) => data);

/** What new sections show of the site: its first form and collections, its newest pictures; whether all is known. */
export function useSiteParts(): { site: SiteParts; isKnown: boolean } {
  const forms = useQuery(allDocumentsQuery({ kind: 'form' })).data;
  const collections = useQueries({
    queries: COLLECTION_TYPES.map((holds) => allDocumentsQuery({ kind: 'collection', holds })),
    combine: dataOfAll,
  });
  const { items } = useMedia('', { kind: 'pictures' });
  const site = useMemo(() => {
    const first = (documents: readonly DocumentSummary[] | undefined) =>
      documents?.find(({ state }) => state === 'published')?.id;
    const given = {
      form: first(forms),
      newsletter: forms?.find(({ title }) => /newsletter|letter|news/i.test(title))?.id,
      ...Object.fromEntries(COLLECTION_TYPES.map((type, at) => [type, first(collections[at])])),
    };
    return {
      shows: Object.fromEntries(Object.entries(given).filter(([, id]) => id !== undefined)),
      pictures: (items ?? []).slice(0, PICTURES).map(({ hash }) => ({ media: hash })),
    };
  }, [forms, collections, items]);
  return { site, isKnown: Boolean(forms && collections.every(Boolean) && items) };
}
