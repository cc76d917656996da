import type { DocumentSummary } from '@portico/model/api/documents';
import { SuggestField } from '@portico/ui/suggest-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '../../api/api.ts';
import { allDocumentsQuery, keys } from '../../api/queries.ts';
import { homeFirst } from '../../shared/home-first.ts';

/** Letters from which items are searched, and how many are offered. */
const FROM_LETTERS = 2;
const FOUND = 30;

type Place = Pick<DocumentSummary, 'id' | 'title' | 'path' | 'state'>;

/** A page, collection or item of the site, found by its name or its address. */
export function FoundDocumentField(props: {
  label: string;
  /** What is chosen already. */
  known: Place | undefined;
  error: string | undefined;
  /** undefined while nothing of the site is at what is typed. */
  onChange(document: string | undefined): void;
}) {
  const { label, known, error, onChange } = props;
  const [typed, setTyped] = useState(known?.path ?? '');
  const [chosen, setChosen] = useState<Place | undefined>(known);
  const q = useDeferredValue(typed.trim());
  const pages = useQuery(allDocumentsQuery({ kind: 'page' })).data;
  const collections = useQuery(allDocumentsQuery({ kind: 'collection' })).data;
  const items = useQuery({
    queryKey: [...keys.documents, 'search-first', q],
    queryFn: ({ signal }) => api.get('/rest/documents', { query: { q, limit: FOUND }, signal }),
    enabled: q.length >= FROM_LETTERS && !q.startsWith('/'),
    placeholderData: keepPreviousData,
  }).data?.items;
  const offered = [...homeFirst(pages), ...homeFirst(collections), ...(items ?? [])].filter(
    ({ path, state }) => path !== null && state !== 'deleted',
  );
  return (
    <SuggestField
      label={label}
      placeholder="Name, or /contact"
      help={chosen ? chosen.title || 'Untitled' : 'A page, post, product or other item of this site.'}
      value={typed}
      suggestions={uniqueByPath(offered)}
      error={error}
      onChange={(next) => {
        setTyped(next);
        const found = [...offered, ...(known ? [known] : [])].find(({ path }) => path === next.trim());
        setChosen(found);
        onChange(found?.id);
      }}
    />
  );
}

const uniqueByPath = (places: readonly Place[]) =>
  [...new Map(places.map((place) => [place.path, place])).values()].map(({ path, title }) => ({
    value: path ?? '',
    label: title || 'Untitled',
  }));
