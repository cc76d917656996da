import type { NewBlock } from '@portico/model/editor/block-commands';
import { showFailure, showToast } from '@portico/ui/toast';
import { reach } from '../../app/reach.ts';
import { sendWhenBack } from '../../media/send-when-back.ts';
import { picture, withFields } from '../put-made.ts';
import type { PastedPart } from './pasted-parts.ts';
import { takePictures } from './take-pictures.ts';

const NOT_ALLOWED = 'Your role does not allow you to add pictures.';

const NO_CONNECTION =
  'Pictures of what you pasted could not be brought along: there is no connection. Paste again when it is back.';

const sayUploading = (count: number): void =>
  showToast(count === 1 ? 'Uploading a picture…' : `Uploading ${count} pictures…`);

const leftBehind = (count: number) =>
  count === 1
    ? 'One picture could not be brought along. Save it as a file and drag it onto the page.'
    : `${count} pictures could not be brought along. Save them as files and drag them onto the page.`;

/**
 * Puts words and pictures in their order; the pictures come to the library first. How many stayed behind is said.
 * @param mayTake may this person bring pictures into the library?
 */
export async function putParts(
  parts: readonly PastedPart[],
  mayTake: boolean,
  put: (blocks: readonly NewBlock[]) => void,
): Promise<void> {
  const pictures = parts.flatMap((part) => ('picture' in part ? [part.picture] : []));
  if (pictures.length > 0 && mayTake) sayUploading(pictures.length);
  const hashes = mayTake ? await takePictures(pictures) : [];
  const taken = new Map(pictures.map((one, at) => [one, hashes[at]]));
  const blocks = parts.flatMap((part): NewBlock[] => {
    if ('content' in part) return [withFields('rich-text', { content: part.content })];
    const hash = taken.get(part.picture);
    return hash === undefined ? [] : [picture(hash, part.picture.alt)];
  });
  if (blocks.length > 0) put(blocks);
  const left = pictures.length - hashes.filter((hash) => hash !== undefined).length;
  if (left > 0) showFailure(!mayTake ? NOT_ALLOWED : reach.isReachable() ? leftBehind(left) : NO_CONNECTION);
}

/** Puts picture files, pasted or dropped, in as picture blocks. What cannot come is said. */
export async function putFiles(
  files: readonly File[],
  mayTake: boolean,
  put: (blocks: readonly NewBlock[]) => void,
): Promise<void> {
  if (!mayTake) return showFailure(NOT_ALLOWED);
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (pictures.length < files.length) showFailure('Only pictures can be put on a page.');
  if (pictures.length === 0) return;
  sayUploading(pictures.length);
  const arrived = await sendWhenBack(pictures);
  for (const one of arrived)
    if (one.status === 'rejected')
      showFailure(one.reason instanceof Error ? one.reason.message : 'It failed.');
  const taken = arrived.flatMap((one) => (one.status === 'fulfilled' ? [one.value.asset.hash] : []));
  if (taken.length > 0) put(taken.map((hash) => picture(hash)));
}
