import { mediaFoldersApi } from '@portico/model/api/media-folders';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import {
  type FolderResult,
  listFolders,
  makeFolder,
  MOST_FOLDERS,
  moveFiles,
  removeFolder,
  renameFolder,
} from './folders.ts';

const endpoint = endpointsOf(mediaFoldersApi);

const noFolder = () => new EndpointError(404, { error: 'This folder does not exist.' });

/** @throws EndpointError naming the field, unless it was done */
function expectDone(result: FolderResult): void {
  if (result === 'done') return;
  if (result === 'not-found') throw noFolder();
  const error =
    result === 'taken'
      ? 'A folder with this name already exists.'
      : `A library can have at most ${MOST_FOLDERS} folders.`;
  throw new EndpointError(409, { error, errors: { name: error }, code: `folder-${result}` });
}

/** Endpoints of the media library's folders. */
export const folderEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/media-folders', {
    permission: 'media',
    summary: 'The folders of the media library by name, with how many files are in each.',
    handle: async ({ portico, site }) => ({ folders: await listFolders(portico.db, site.id) }),
  }),
  endpoint('POST /api/rest/media-folders', {
    permission: 'media',
    summary: 'Makes an empty folder.',
    handle: async ({ portico, site, body }) => {
      expectDone(await makeFolder(portico, site.id, body.name));
      return undefined;
    },
  }),
  endpoint('PATCH /api/rest/media-folders', {
    permission: 'media',
    summary: 'Renames a folder; its files go with it.',
    handle: async ({ portico, site, body }) => {
      expectDone(await renameFolder(portico, site.id, body.from, body.name));
      return undefined;
    },
  }),
  endpoint('DELETE /api/rest/media-folders', {
    permission: 'media',
    summary: 'Takes a folder away; its files stay, in no folder.',
    handle: async ({ portico, site, query }) => {
      expectDone(await removeFolder(portico, site.id, query.name));
      return undefined;
    },
  }),
  endpoint('POST /api/rest/media-folders/move', {
    permission: 'media',
    summary: 'Puts files into a folder, or with an empty name into none.',
    handle: async ({ portico, site, body }) => {
      const moved = await moveFiles(portico, site.id, body.files, body.folder);
      if (moved === 'not-found') throw noFolder();
      return { moved };
    },
  }),
];
