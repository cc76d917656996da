import { SuggestField } from '@portico/ui/suggest-field';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allDocumentsQuery } from '../api/queries.ts';
import type { DocumentSummary } from '../api/types.ts';

/** An address: a page of the site, found by its name, or one elsewhere. */
export function LinkField(props: {
  label: string;
  help?: ReactNode;
  value: string;
  onChange(value: string): void;
  onBlur(): void;
  error?: string | undefined;
}) {
  const pages = useQuery(allDocumentsQuery({ kind: 'page' })).data;
  const collections = useQuery(allDocumentsQuery({ kind: 'collection' })).data;
  return (
    <SuggestField
      {...props}
      placeholder="/about or https://…"
      suggestions={[...suggestionsOf(pages), ...suggestionsOf(collections)]}
    />
  );
}

const suggestionsOf = (documents: readonly DocumentSummary[] = []) =>
  documents.flatMap(({ path, title, state }) =>
    path === null || state === 'deleted' ? [] : [{ value: path, label: title || 'Untitled' }],
  );
