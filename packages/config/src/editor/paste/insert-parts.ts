import type { NewBlock } from '@portico/model/editor/block-commands';
import { showFailure, showToast } from '@portico/ui/toast';
import { connectivity } from '../../api/connectivity.ts';
import { sendWhenBack } from '../../shared/media/send-when-back.ts';
import {
  codeSampleBlock,
  foldsBlock,
  pictureBlock,
  picturesBlocks,
  tableBlock,
  wordsBlock,
} from '../make-block.ts';
import type { PastedPart } from './pasted-parts.ts';
import { takePictures } from './take-pictures.ts';
import { counted } from '../../shared/counted.ts';

const NOT_ALLOWED = 'Your role does not allow you to add pictures.';

const COMING =
  'There is no connection. The pictures you pasted are added when it is back. Keep this page open.';

const sayUploading = (count: number): void => showToast(`Uploading ${counted(count, 'picture')}…`);

const leftBehind = (count: number) =>
  count === 1
    ? 'One picture could not be pasted. Save it as a file and drag it onto the page.'
    : `${count} pictures could not be pasted. Save them as files and drag them onto the page.`;

/** What putting something on the page needs. */
export interface InsertPlace {
  /** May this person bring pictures into the library? */
  mayTake: boolean;
  /** @returns ids of the blocks that were made */
  put(blocks: readonly NewBlock[]): readonly string[];
  /** Puts a block below another one that came before, whatever is selected by then. @returns its id */
  insertLater(block: NewBlock, below: string | undefined): string | undefined;
}

/**
 * Puts words and pictures in their order; the pictures come to the library first, and without a connection to their
 * places when there is one again. How many stayed behind is said.
 */
export async function insertParts(parts: readonly PastedPart[], place: InsertPlace): Promise<void> {
  const pictures = parts.flatMap((part) => ('picture' in part ? [part.picture] : []));
  if (pictures.length > 0 && place.mayTake && connectivity.isReachable()) sayUploading(pictures.length);
  const files = place.mayTake ? await takePictures(pictures) : [];
  const taken = new Map(pictures.map((one, at) => [one, files[at]]));
  const blocks = parts.map((part): NewBlock | undefined => {
    if ('content' in part) return wordsBlock(part.content);
    if ('folds' in part) return foldsBlock(part.folds);
    if ('table' in part) return tableBlock(part.table);
    if ('sample' in part) return codeSampleBlock(part.sample);
    const file = taken.get(part.picture);
    return typeof file === 'string' ? pictureBlock(file, part.picture.alt) : undefined;
  });
  const now = blocks.filter((block) => block !== undefined);
  const ids = now.length > 0 ? [...place.put(now)] : [];
  const standing = blocks.map((block) => block && ids.shift());
  const coming = parts.flatMap((part, at) => {
    const file = 'picture' in part ? taken.get(part.picture) : undefined;
    return 'picture' in part && typeof file === 'object' ? [{ at, alt: part.picture.alt, ...file }] : [];
  });
  if (coming.length > 0) showFailure(COMING);
  const lost = pictures.length - files.filter((file) => file !== undefined).length;
  if (lost > 0) showFailure(place.mayTake ? leftBehind(lost) : NOT_ALLOWED);
  let behind = 0;
  for (const { at, alt, whenBack } of coming) {
    const file = await whenBack;
    const before = standing.slice(0, at).findLast((id) => id !== undefined);
    if (file === undefined) behind++;
    else standing[at] = place.insertLater(pictureBlock(file, alt), before);
  }
  if (behind > 0) showFailure(leftBehind(behind));
}

/** Puts picture files, pasted or dropped, in together: one as a picture, several as a gallery. What cannot come is said. */
export async function insertFiles(
  files: readonly File[],
  mayTake: boolean,
  put: (blocks: readonly NewBlock[]) => unknown,
): Promise<void> {
  if (!mayTake) return showFailure(NOT_ALLOWED);
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (pictures.length < files.length) showFailure('Only pictures can be added to a page.');
  if (pictures.length === 0) return;
  sayUploading(pictures.length);
  const arrived = await sendWhenBack(pictures);
  for (const one of arrived)
    if (one.status === 'rejected')
      showFailure(one.reason instanceof Error ? one.reason.message : 'The upload failed.');
  const taken = arrived.flatMap((one) => (one.status === 'fulfilled' ? [one.value.asset.hash] : []));
  if (taken.length > 0) put(picturesBlocks(taken));
}
