import { counted } from '../counted.ts';
import { showToast } from '@portico/ui/toast';
import type { MediaGroup } from '@portico/model/media/media-types';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import { usePages } from '../../api/use-pages.ts';
import type { Asset } from '@portico/model/api/media-asset';
import type { MediaUse } from '@portico/model/api/media';
import { reportFailure } from '../../api/query-client.ts';

export type MediaSort = 'newest' | 'oldest' | 'name' | 'largest';

export interface MediaFilter {
  kind?: MediaGroup;
  /** With commas between them. */
  hashes?: string;
  deleted?: 'true';
  folder?: string;
  unfiled?: 'true';
  /** `newest` when absent. */
  sort?: MediaSort;
}

/** The library (or what was deleted of it), found by name, title or alternative text. */
export const useMedia = (q: string, filter: MediaFilter = {}) =>
  usePages([...keys.media, { q, ...filter }], (cursor, signal) =>
    api.get('/rest/media', { query: { q, ...filter, cursor }, signal }),
  );

/** How much room the library takes. */
export const storageQuery = queryOptions({
  queryKey: [...keys.media, 'storage'],
  queryFn: () => api.get('/rest/media/storage'),
});

/** Most files one request handles. */
const AT_ONCE = 200;

/** Brings deleted files back. */
export function useRestoreMedia(): (hashes: readonly string[]) => Promise<void> {
  const queries = useQueryClient();
  return async (hashes) => {
    try {
      const back: Asset[] = [];
      for (let at = 0; at < hashes.length; at += AT_ONCE)
        back.push(
          ...(
            await api.post('/rest/media/restore', {
              files: hashes.slice(at, at + AT_ONCE),
            })
          ).files,
        );
      const [only] = back;
      showToast(
        back.length === 1 && only ? `“${only.filename}” was restored` : `${back.length} files were restored`,
      );
    } catch (error) {
      reportFailure(error);
    } finally {
      await queries.invalidateQueries({ queryKey: keys.media });
    }
  };
}

/** Deletes files; Undo brings them back. @returns whether it was done */
export function useDeleteMedia(): (files: readonly Asset[]) => Promise<boolean> {
  const queries = useQueryClient();
  const restore = useRestoreMedia();
  return async (files) => {
    const hashes = files.map(({ hash }) => hash);
    try {
      for (let at = 0; at < hashes.length; at += AT_ONCE)
        await api.post('/rest/media/delete', { files: hashes.slice(at, at + AT_ONCE) });
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: keys.media });
    }
    const [only] = files;
    const what = files.length === 1 && only ? `“${only.filename}”` : counted(files.length, 'file');
    showToast(`${what} deleted`, () => void restore(hashes));
    return true;
  };
}

/** The documents that name each of some files, by hash; files named nowhere are left out. */
export async function usesOf(files: readonly Pick<Asset, 'hash'>[]): Promise<Record<string, MediaUse[]>> {
  const found: Record<string, MediaUse[]> = {};
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const hashes = files.slice(at, at + AT_ONCE).map(({ hash }) => hash);
    const { uses } = await api.post('/rest/media/uses', {
      files: hashes,
    });
    Object.assign(found, uses);
  }
  return found;
}
