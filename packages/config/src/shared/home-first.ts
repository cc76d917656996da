import { inSiteOrder } from '@portico/model/site-order';
import type { DocumentSummary } from '@portico/model/api/documents';

/** Pages to choose from: the one at `/` first, then by title. */
export const homeFirst = (documents: readonly DocumentSummary[] = []): DocumentSummary[] =>
  inSiteOrder(documents, undefined, documents.find(({ path }) => path === '/')?.id);
