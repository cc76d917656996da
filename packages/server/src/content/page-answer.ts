import type { Lock } from '@portico/model/documents/access';
import type { PageView } from '@portico/model/page/page-view';

/** What the content of a site answers on an address. Every answer names what it read and until when it holds. */
export type PageAnswer =
  | {
      kind: 'page';
      page: PageView;
      reads: string[];
      validUntil: Date | null;
      /** What stands before it, if anything; the page is complete all the same. */
      lock: Lock | null;
      /** A password stands before its collection: what is for everybody of it is not for those without. */
      isBehindPassword?: boolean;
      /** HTTP status: 200, or 404 when the page stands in for what was not found. */
      status: number;
    }
  | { kind: 'redirect'; to: string; status: 301 | 302; reads: string[]; validUntil: Date | null }
  | { kind: 'not-found' };

/** An answer that is a page. */
export type ShownPage = Extract<PageAnswer, { kind: 'page' }>;
