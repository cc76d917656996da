import type { Presence } from '@portico/model/visitor/presence';
import { type Fetcher, makeFetcher } from '../data/fetcher.ts';
import type { Runtime } from '../life/runtime.ts';

let fetcher: Fetcher<Presence> | undefined;

/**
 * Who looks at the page, asked of the server once. Pages are cached and shared, so nothing in them says it; those rendered
 * for somebody with a session are in another mode, and only there is it worth asking unasked.
 */
export function presence({ page, tools }: Runtime): Promise<Presence> {
  fetcher ??= makeFetcher(() =>
    tools.request<Presence>('GET', '/api/rest/session/page', {
      quiet: true,
      retries: 2,
      ...(page.documentId ? { query: { document: page.documentId } } : {}),
    }),
  );
  return fetcher.get();
}
