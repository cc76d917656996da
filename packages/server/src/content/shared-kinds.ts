import { SINGLETON_KINDS } from '@portico/model/documents/document-kinds';

/** Documents that all pages of a site are made of: a change of one changes every page. */
export const SHARED_KINDS: ReadonlySet<string> = new Set(
  SINGLETON_KINDS.filter((kind) => kind !== 'redirects'),
);
