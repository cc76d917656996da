import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allDocumentsQuery } from '../../api/queries.ts';
import type { DocumentSummary } from '@portico/model/api/documents';
import { useMedia } from '../media/use-media.ts';
import type { SiteParts } from './make-section.ts';

/** Pictures of the library that new sections take. */
const PICTURES = 20;

/** What new sections show of the site: its first form and collections, its newest pictures; whether all is known. */
export function useSiteParts(): { site: SiteParts; isKnown: boolean } {
  const forms = useQuery(allDocumentsQuery({ kind: 'form' })).data;
  const blogs = useQuery(allDocumentsQuery({ kind: 'collection', holds: 'blog' })).data;
  const portfolios = useQuery(allDocumentsQuery({ kind: 'collection', holds: 'portfolio' })).data;
  const shops = useQuery(allDocumentsQuery({ kind: 'collection', holds: 'products' })).data;
  const { items } = useMedia('', { kind: 'pictures' });
  const site = useMemo(() => {
    const first = (documents: readonly DocumentSummary[] | undefined) =>
      documents?.find(({ state }) => state === 'published')?.id;
    const given = {
      form: first(forms),
      newsletter: forms?.find(({ title }) => /newsletter|letter|news/i.test(title))?.id,
      blog: first(blogs),
      portfolio: first(portfolios),
      products: first(shops),
    };
    return {
      shows: Object.fromEntries(Object.entries(given).filter(([, id]) => id !== undefined)),
      pictures: (items ?? []).slice(0, PICTURES).map(({ hash }) => ({ media: hash })),
    };
  }, [forms, blogs, portfolios, shops, items]);
  return { site, isKnown: Boolean(forms && blogs && portfolios && shops && items) };
}
