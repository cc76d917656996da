import { isStorableText } from '@portico/model/documents/schema';
import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../http/endpoint.ts';
import {
  type FolderResult,
  listFolders,
  makeFolder,
  MOST_FOLDERS,
  moveFiles,
  removeFolder,
  renameFolder,
} from './folders.ts';

/** A folder as it is called; files hold the same text. */
const known = z.string().max(200).refine(isStorableText, 'This folder does not exist.');
const name = z
  .string()
  .trim()
  .min(1, 'Please enter a name for the folder.')
  .max(200, 'Please use at most 200 characters.')
  .refine(isStorableText, 'This text contains a character that cannot be saved.');

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
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/media-folders',
    permission: 'media',
    summary: 'The folders of the media library by name, with how many files are in each.',
    reply: z.object({ folders: z.array(z.object({ name: z.string(), files: z.number() })) }),
    handle: async ({ portico, site }) => ({ folders: await listFolders(portico.db, site.id) }),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/media-folders',
    permission: 'media',
    summary: 'Makes an empty folder.',
    body: z.object({ name }),
    handle: async ({ portico, site, body }) => {
      expectDone(await makeFolder(portico, site.id, body.name));
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'PATCH',
    path: '/api/rest/media-folders',
    permission: 'media',
    summary: 'Renames a folder; its files go with it.',
    body: z.object({ from: known, name }),
    handle: async ({ portico, site, body }) => {
      expectDone(await renameFolder(portico, site.id, body.from, body.name));
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/media-folders',
    permission: 'media',
    summary: 'Takes a folder away; its files stay, in no folder.',
    query: z.object({ name: known }),
    handle: async ({ portico, site, query }) => {
      expectDone(await removeFolder(portico, site.id, query.name));
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/media-folders/move',
    permission: 'media',
    summary: 'Puts files into a folder, or with an empty name into none.',
    body: z.object({
      folder: known,
      files: z
        .array(z.string().regex(/^[0-9a-f]{32}$/, 'This is not a media hash.'))
        .min(1)
        .max(1000),
    }),
    reply: z.object({ moved: z.number() }),
    handle: async ({ portico, site, body }) => {
      const moved = await moveFiles(portico, site.id, body.files, body.folder);
      if (moved === 'not-found') throw noFolder();
      return { moved };
    },
  }),
];
