import type { WhoIsHere } from '@portico/model/visitor/presence';
import { type Fetcher, makeFetcher } from '../data/fetcher.ts';
import type { Runtime } from '../life/runtime.ts';

let fetcher: Fetcher<WhoIsHere> | undefined;

/**
 * Who looks at the page, asked of the server once. Pages are kept and shared, so nothing in them says it; those drawn
 * for somebody with a session are in another mode, and only there is it worth asking unasked.
 */
export function whoIsHere({ page, tools }: Runtime): Promise<WhoIsHere> {
  fetcher ??= makeFetcher(() =>
    tools.request<WhoIsHere>('GET', '/api/rest/session/page', {
      quiet: true,
      ...(page.documentId ? { query: { document: page.documentId } } : {}),
    }),
  );
  return fetcher.get();
}
