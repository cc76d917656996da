import type { NewBlock } from '@portico/model/editor/block-commands';
import { pasteClip, readClip } from '@portico/model/editor/clip';
import { isRefused } from '@portico/model/editor/edit';
import { richTextFromPlain } from '@portico/model/rich-text';
import { showFailure } from '@portico/ui/toast';
import { loadPart } from '../app/load-part.ts';
import type { useMay } from '../app/session.tsx';
import { filesOfMediaDrag } from '../media/media-drag.ts';
import { newEntryId } from '../pages/entry-id.ts';
import type { DropPlace, Puttable } from './channel.ts';
import { pastePart } from './later-parts.ts';
import type { PastedPart } from './paste/pasted-parts.ts';
import { putFiles, putParts } from './paste/put-parts.ts';
import { takePictures } from './paste/take-pictures.ts';
import { picture, withFields } from './put-made.ts';
import type { EditorSession } from './session.ts';

const PICTURE_ENDING = /^(jpe?g|png|gif|webp|avif|svg)$/i;
/** An address and nothing else, of those that show films and sounds. */
const FILM =
  /^https?:\/\/(www\.)?(youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|open\.spotify\.com)\/\S+$/i;
const PICTURE_ADDRESS = /^https?:\/\/\S+\.(jpe?g|png|gif|webp|avif)$/i;

/** What the editor lends. */
export interface PutTools {
  session: EditorSession;
  putBlocks(blocks: readonly NewBlock[], place?: DropPlace | null): void;
  may: ReturnType<typeof useMay>;
}

/**
 * Puts in what was pasted or dropped: blocks and sections of ours as they were, pictures as picture blocks (new ones go
 * to the library first), addresses of films as embeds, words as text with the structure they had.
 */
export async function put(
  what: Puttable,
  place: DropPlace | null,
  { session, putBlocks, may }: PutTools,
): Promise<void> {
  const clip = readClip(what.clip);
  if (clip) {
    const edit = pasteClip(session.snapshot(), clip, newEntryId);
    if (isRefused(edit)) showFailure(edit.refused);
    else session.apply(edit);
    return;
  }
  const dragged = filesOfMediaDrag(what.media).filter(({ ext }) => PICTURE_ENDING.test(ext));
  if (dragged.length > 0)
    return putBlocks(
      dragged.map(({ hash }) => picture(hash)),
      place,
    );
  const text = what.text.trim();
  const isAddress = FILM.test(text) || PICTURE_ADDRESS.test(text);
  const parts = isAddress ? [] : await readParts(what.html);
  const hasWords = parts.some((part) => 'content' in part);
  const putHere = (blocks: readonly NewBlock[]) => putBlocks(blocks, place);
  // Word and spreadsheets lend a picture of the words beside them.
  if (what.files.length > 0 && !hasWords) return putFiles(what.files, may('media'), putHere);
  if (parts.length > 0) return putParts(parts, may('media'), putHere);
  if (text === '') return;
  if (PICTURE_ADDRESS.test(text) && may('media')) {
    const [hash] = await takePictures([{ src: text, alt: '' }]);
    // What its site lends to nobody is kept as an address.
    if (hash !== undefined) return putHere([picture(hash)]);
  }
  if (FILM.test(text) && may('site.code')) return putBlocks([withFields('embed', { url: text })], place);
  putBlocks([withFields('rich-text', { content: richTextFromPlain(what.text) })], place);
}

/** What HTML from elsewhere says and shows; nothing where there is neither. */
async function readParts(html: string): Promise<PastedPart[]> {
  if (html === '') return [];
  const read = await loadPart(pastePart).catch(() => undefined);
  if (read) return read(html);
  showFailure(
    'Headings, lists and links of what you pasted could not be read just now: it came as plain words.',
  );
  return [];
}
