import { type Store, store } from '@portico/model/commerce/store';
import { defaultStore } from './default-bodies.ts';
import { trustedBody } from './trusted-body.ts';

/**
 * How a site sells, from its published `store` revision: a new store's settings where it has none. Parsed anew: fields a
 * later version added have their defaults, whenever the document was saved.
 */
export function publishedStore(row: { version: number; body: unknown } | undefined): Store {
  const body = row && trustedBody('store', row.version, row.body);
  const read = body === undefined ? undefined : store.safeParse(body);
  return read?.success ? read.data : defaultStore();
}
