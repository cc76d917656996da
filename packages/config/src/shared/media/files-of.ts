import type { Asset } from '@portico/model/api/media-asset';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';

/** Most files one request asks for. */
const AT_ONCE = 100;

/** What the library knows of files, by hash; what it does not have is left out. */
export async function filesOf(hashes: readonly string[], signal?: AbortSignal): Promise<Map<string, Asset>> {
  const wanted = [...new Set(hashes)];
  const found = new Map<string, Asset>();
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const { items } = await api.get('/rest/media', {
      query: { hashes: wanted.slice(at, at + AT_ONCE).join(','), limit: AT_ONCE },
      ...(signal ? { signal } : {}),
    });
    for (const asset of items) found.set(asset.hash, asset);
  }
  return found;
}

/** The same, kept as long as the list is the same. */
export const filesQuery = (hashes: readonly string[]) =>
  queryOptions({
    queryKey: [...keys.media, 'files', [...new Set(hashes)].sort().join()],
    queryFn: ({ signal }) => filesOf(hashes, signal),
    enabled: hashes.length > 0,
  });
