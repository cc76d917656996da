import type { NewBlock } from '@portico/model/editor/block-commands';
import { pasteClip, readClip } from '@portico/model/editor/clip';
import { isRefused } from '@portico/model/editor/edit';
import { plainText, type RichText, richTextFromPlain } from '@portico/model/rich-text';
import { showFailure, showToast } from '@portico/ui/toast';
import { loadPart } from '../app/load-part.ts';
import type { useMay } from '../app/session.tsx';
import { filesOfMediaDrag } from '../media/media-drag.ts';
import { sendToServer } from '../media/send-file.ts';
import { newEntryId } from '../pages/entry-id.ts';
import type { DropPlace, Puttable } from './channel.ts';
import { newBlock } from './insertable.ts';
import { pastePart } from './later-parts.ts';
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
  const written = FILM.test(text) || PICTURE_ADDRESS.test(text) ? null : await readWords(what.html);
  const linked = PICTURE_ADDRESS.test(text) && may('media') ? await fetchPicture(text) : undefined;
  // Word and spreadsheets lend a picture of the words beside them.
  const files = linked ? [linked] : written ? [] : what.files;
  if (files.length > 0) {
    if (!may('media')) return showFailure('Your role does not allow you to add pictures.');
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length < files.length) showFailure('Only pictures can be put on a page.');
    if (pictures.length === 0) return;
    showToast(pictures.length === 1 ? 'Uploading a picture…' : `Uploading ${pictures.length} pictures…`);
    const arrived = await Promise.allSettled(
      pictures.map((file) => sendToServer(file, '', () => undefined).answer),
    );
    for (const one of arrived)
      if (one.status === 'rejected')
        showFailure(one.reason instanceof Error ? one.reason.message : 'It failed.');
    const taken = arrived.flatMap((one) => (one.status === 'fulfilled' ? [one.value.asset.hash] : []));
    if (taken.length > 0) putBlocks(taken.map(picture), place);
    return;
  }
  if (written) return putBlocks([withFields('rich-text', { content: written })], place);
  if (text === '') return;
  if (FILM.test(text) && may('site.code')) return putBlocks([withFields('embed', { url: text })], place);
  putBlocks([withFields('rich-text', { content: richTextFromPlain(what.text) })], place);
}

async function fetchPicture(address: string): Promise<File | undefined> {
  try {
    const answer = await fetch(address, { mode: 'cors' });
    const picture = await answer.blob();
    if (!answer.ok || !picture.type.startsWith('image/')) return undefined;
    return new File([picture], address.split('/').at(-1) ?? 'picture', { type: picture.type });
  } catch {
    // Most sites lend their pictures to nobody: the address is kept as text.
    return undefined;
  }
}

/** What HTML from elsewhere says, with its headings, lists and tables; null where there are no words in it. */
async function readWords(html: string): Promise<RichText | null> {
  if (html === '') return null;
  const read = await loadPart(pastePart).catch(() => undefined);
  if (!read) {
    showFailure(
      'Headings, lists and links of what you pasted could not be read just now: it came as plain words.',
    );
    return null;
  }
  const content = read(html);
  return plainText(content).trim() === '' ? null : content;
}

const withFields = (type: string, fields: Record<string, unknown>): NewBlock => {
  const made = newBlock(type);
  return { ...made, fields: { ...made.fields, ...fields } };
};

const picture = (media: string): NewBlock => withFields('image', { image: { media } });
