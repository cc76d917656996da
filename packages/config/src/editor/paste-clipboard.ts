import type { NewBlock } from '@portico/model/editor/block-commands';
import { pasteClip, readClip } from '@portico/model/editor/clip';
import { isRefused, type Selection } from '@portico/model/editor/edit';
import { insertBelow } from '@portico/model/editor/insert-below';
import { richTextFromPlain } from '@portico/model/documents/rich-text';
import { inOrder } from '@portico/model/documents/schema';
import { showFailure } from '@portico/ui/toast';
import { loadPart } from '../shared/loading/load-part.ts';
import { connectivity } from '../api/connectivity.ts';
import type { useMay } from '../shared/session.tsx';
import { filesOfMediaDrag } from '../shared/media/media-drag.ts';
import { newEntryId } from '../shared/entry-id.ts';
import type { PicturePlace } from './awaited-picture.ts';
import type { DropPlace, Pasteable } from './channel.ts';
import { pastePart } from './later-parts.ts';
import type { PastedPart } from './paste/pasted-parts.ts';
import { fencedCode } from './paste/fenced-code.ts';
import { insertFiles, insertParts } from './paste/insert-parts.ts';
import { takePictures } from './paste/take-pictures.ts';
import { needsCode, sizeOf } from './insertable.ts';
import { batchesOf } from './pictures/batches-of.ts';
import { addressBlock, codeSampleBlock, pictureBlock, picturesBlocks, wordsBlock } from './make-block.ts';
import type { EditorSession } from './session.ts';

const PICTURE_ENDING = /^(jpe?g|png|gif|webp|avif|svg)$/i;
const PICTURE_ADDRESS = /^https?:\/\/\S+\.(jpe?g|png|gif|webp|avif)$/i;

/** What the editor lends. */
export interface PasteTools {
  session: EditorSession;
  /** @returns ids of the blocks that were made */
  insertBlocks(blocks: readonly NewBlock[], place?: DropPlace | null): readonly string[];
  may: ReturnType<typeof useMay>;
}

/**
 * Puts in what was pasted or dropped: blocks and sections of ours as they were, a picture as a picture block, several files
 * together as a gallery (new ones go to the library first), addresses of films and of what known providers have as blocks that show it, words as text with the structure they had.
 * @param into the block it was dropped on, which takes pictures into its list
 */
export async function pasteClipboard(
  what: Pasteable,
  place: DropPlace | null,
  { session, insertBlocks, may }: PasteTools,
  into?: PicturePlace | null,
): Promise<void> {
  const clip = readClip(what.clip);
  if (clip) {
    const edit = pasteClip(session.snapshot(), clip, newEntryId);
    if (isRefused(edit)) showFailure(edit.refused);
    else session.apply(edit);
    return;
  }
  const dragged = filesOfMediaDrag(what.media).filter(({ ext }) => PICTURE_ENDING.test(ext));
  if (into && (dragged.length > 0 || what.files.length > 0)) {
    if (!may('media')) return showFailure('Your role does not allow you to add pictures.');
    const batches = batchesOf(session);
    session.select({ section: into.section, blocks: [into.block] });
    if (dragged.length === 0) return batches.send(into, what.files);
    return batches.put(
      into,
      dragged.map(({ hash }) => hash),
    );
  }
  if (dragged.length > 0) return void insertBlocks(picturesBlocks(dragged.map(({ hash }) => hash)), place);
  const text = what.text.trim();
  const fenced = fencedCode(text);
  if (fenced) return void insertBlocks([codeSampleBlock(fenced)], place);
  const shown = addressBlock(text);
  const isAddress = shown !== undefined || PICTURE_ADDRESS.test(text);
  const parts = isAddress ? [] : await readParts(what.html);
  const hasWords = parts.some((part) => 'content' in part);
  const insertHere = (blocks: readonly NewBlock[]) => insertBlocks(blocks, place);
  const spot = session.snapshot().selection;
  const mayPut = (block: NewBlock) => may('site.code') || !needsCode(block);
  const here = {
    mayTake: may('media'),
    put: insertHere,
    insertLater: (block: NewBlock, below: string | undefined) => insertLater(session, spot, block, below),
  };
  // Word and spreadsheets lend a picture of the words beside them.
  if (what.files.length > 0 && !hasWords) return insertFiles(what.files, here.mayTake, insertHere);
  if (parts.length > 0) return insertParts(parts, here);
  if (text === '') return;
  if (PICTURE_ADDRESS.test(text) && here.mayTake) {
    if (!connectivity.isReachable()) return insertParts([{ picture: { src: text, alt: '' } }], here);
    const [hash] = await takePictures([{ src: text, alt: '' }]);
    // What its site lends to nobody is kept as an address.
    if (typeof hash === 'string') return void insertHere([pictureBlock(hash)]);
  }
  if (shown && mayPut(shown)) return void insertBlocks([shown], place);
  insertBlocks([wordsBlock(richTextFromPlain(what.text))], place);
}

/**
 * Puts a block in that was waited for, without taking anything out of the owner's hands: what is selected by then
 * stays so.
 * @param spot what was selected when it was asked for
 */
function insertLater(
  session: EditorSession,
  spot: Selection,
  block: NewBlock,
  below: string | undefined,
): string | undefined {
  const state = session.snapshot();
  const { sections, selection } = state;
  const holds = (id: string) => below !== undefined && Object.hasOwn(sections[id]?.blocks ?? {}, below);
  const section = Object.keys(sections).find(holds) ?? spot.section ?? inOrder(sections).at(-1)?.id ?? '';
  const id = newEntryId();
  const others = below === undefined ? spot.blocks : [below];
  const edit = insertBelow(state, section, others, [
    { id, block: { ...block, place: { x: 0, y: 0, ...sizeOf(block.type) } } },
  ]);
  if (isRefused(edit))
    showFailure(`A picture you pasted was added to the library, but not to the page:
 ${edit.refused}`);
  else if (session.apply({ ...edit, selection })) return id;
  return undefined;
}

/** What HTML from elsewhere says and shows; nothing where there is neither. */
async function readParts(html: string): Promise<PastedPart[]> {
  if (html === '') return [];
  const read = await loadPart(pastePart).catch(() => undefined);
  if (read) return read(html);
  showFailure('The formatting of what you pasted could not be read: it was added as plain text.');
  return [];
}
