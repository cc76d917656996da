import { counted } from '../counted.ts';
import { showToast } from '@portico/ui/toast';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import type { Asset } from '@portico/model/api/media-asset';
import { reportFailure } from '../../api/query-client.ts';

export const foldersQuery = queryOptions({
  queryKey: [...keys.media, 'folders'],
  queryFn: () => api.get('/rest/media-folders').then((answer) => answer.folders),
});

/** Makes a folder, or gives one another name. What is wrong with the name is shown beside it. */
export function useNameFolder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ from, name }: { from?: string | undefined; name: string }) =>
      from === undefined
        ? api.post('/rest/media-folders', { name })
        : api.request('PATCH', '/rest/media-folders', { body: { from, name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.media }),
    onError: () => undefined,
  });
}

/** Takes a folder away; Undo makes it again with the files that were in it. */
export function useRemoveFolder() {
  const queries = useQueryClient();
  const move = useMoveFiles();
  return async (name: string): Promise<boolean> => {
    try {
      const files = await hashesIn(name);
      await api.request('DELETE', '/rest/media-folders', { query: { name } });
      showToast(`“${name}” removed. Its files stay in the library.`, () => {
        api
          .post('/rest/media-folders', { name })
          .then(() => (files.length > 0 ? move.quietly(files, name) : undefined))
          .catch(reportFailure)
          .finally(() => void queries.invalidateQueries({ queryKey: keys.media }));
      });
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: keys.media });
    }
  };
}

async function hashesIn(folder: string): Promise<string[]> {
  const hashes: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.get('/rest/media', {
      query: { folder, limit: 200, cursor },
    });
    hashes.push(...page.items.map(({ hash }) => hash));
    cursor = page.next;
  } while (cursor !== undefined);
  return hashes;
}

/** Most files one request moves. */
const AT_ONCE = 1000;

/** Puts files into a folder, or into none; Undo puts each back where it was. */
export function useMoveFiles() {
  const queries = useQueryClient();
  const quietly = async (hashes: readonly string[], folder: string): Promise<void> => {
    for (let at = 0; at < hashes.length; at += AT_ONCE)
      await api.post('/rest/media-folders/move', { folder, files: hashes.slice(at, at + AT_ONCE) });
  };
  const move = async (assets: readonly Asset[], folder: string): Promise<boolean> => {
    const going = assets.filter((asset) => asset.folder !== folder);
    if (going.length === 0) return true;
    try {
      await quietly(
        going.map(({ hash }) => hash),
        folder,
      );
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      await changed();
    }
    const [only] = going;
    const what =
      going.length === 1 && only ? `“${only.title || only.filename}”` : counted(going.length, 'file');
    showToast(folder === '' ? `${what} moved out of the folder` : `${what} moved to “${folder}”`, () => {
      const before = Map.groupBy(going, (asset) => asset.folder);
      Promise.all(
        [...before].map(([name, files]) =>
          quietly(
            files.map(({ hash }) => hash),
            name,
          ),
        ),
      )
        .catch(reportFailure)
        .finally(() => void changed());
    });
    return true;

    function changed() {
      return Promise.all([
        queries.invalidateQueries({ queryKey: keys.media }),
        ...going.map(({ hash }) => queries.invalidateQueries({ queryKey: keys.asset(hash) })),
      ]);
    }
  };
  return { move, quietly };
}
