import { api } from '../../../api/api.ts';
import { type DocumentFilter, keys } from '../../../api/queries.ts';
import { usePages } from '../../../api/use-pages.ts';

const PAGE_SIZE = 50;

/** Where the lists of a filter are kept. */
export const documentPagesKey = (filter: DocumentFilter) => [...keys.documents, 'pages', sized(filter)];

const sized = (filter: DocumentFilter) => ({ limit: PAGE_SIZE, ...filter });

/** Documents of a filter, fifty (or its `limit`) at a time as one scrolls: lists of any length. */
export const useDocumentPages = (filter: DocumentFilter) =>
  usePages(documentPagesKey(filter), (cursor, signal) =>
    api.get('/rest/documents', { query: { ...sized(filter), cursor }, signal }),
  );
