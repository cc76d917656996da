import { RETURN_LIMITS } from '@portico/model/commerce/returns/return-settings';
import { isId, type Id } from '@portico/model/documents/id';
import { isStorableText } from '@portico/model/documents/schema';
import type { reviewingWords } from '@portico/model/words/reviewing-words';
import type { WordsOf } from '@portico/model/words/define-words';
import type { Portico } from '../../core/portico.ts';
import type { FormPart } from '../../pages/visitor-endpoint.ts';
import { photoOfToken, takeReturnPhoto } from './return-photos.ts';

/** So much of a field is read. */
const FIELD_LENGTH = 20_000;

/** What was typed into the form, with the photos that were chosen. */
export interface ReturnForm {
  fields: URLSearchParams;
  /** Tokens of photos that are kept for it. */
  photos: string[];
  /** What is wrong with those that are not. */
  photosError?: string;
}

/**
 * Reads the form; its photos are kept as they come.
 * @param of whose order it is; null where nobody knows yet: no files are taken then
 */
export async function readReturnForm(
  portico: Portico,
  of: { siteId: Id; orderId: Id } | null,
  words: WordsOf<typeof reviewingWords> | null,
  parts: AsyncIterable<FormPart>,
): Promise<ReturnForm> {
  const form: ReturnForm = { fields: new URLSearchParams(), photos: [] };
  for await (const part of parts) {
    if ('text' in part) {
      const text = part.text.slice(0, FIELD_LENGTH);
      if (part.name !== 'photo') form.fields.append(part.name, text);
      else if (of && photoOfToken(portico, of, text) && form.photos.length < RETURN_LIMITS.photos)
        form.photos.push(text);
      continue;
    }
    if (part.name !== 'photos' || !of || !words) continue;
    const file = await part.file();
    // A field for files that is left empty sends one of no length.
    if (file?.length === 0) continue;
    if (!file) form.photosError = words.photoLarge({ size: PHOTO_MB });
    else if (form.photos.length >= RETURN_LIMITS.photos)
      form.photosError = words.photosMany({ count: RETURN_LIMITS.photos });
    else {
      const taken = await takeReturnPhoto(portico, of, file);
      if (typeof taken === 'object') form.photos.push(taken.token);
      else
        form.photosError =
          taken === 'full' ? words.photosMany({ count: RETURN_LIMITS.photos }) : words.photoWrong;
    }
  }
  return form;
}

/** Photos are said in megabytes. */
const PHOTO_MB = RETURN_LIMITS.photoBytes / 1024 / 1024;

/** Words as they are kept: none that the database cannot store, none longer than they may be by far. */
export function typed(fields: URLSearchParams, name: string, most: number): string {
  const text = (fields.get(name) ?? '').slice(0, most * 2 + 10).trim();
  return isStorableText(text) ? text : text.replaceAll(/[^\P{C}\n\t]/gu, '');
}

/** How many items of a line were chosen, and why. */
export function chosenIn(
  fields: URLSearchParams,
): (position: number) => { quantity: number; reason: string } {
  return (position) => {
    const text = (fields.get(`quantity-${position}`) ?? '').trim();
    return {
      quantity: /^\d{1,6}$/.test(text) ? Number(text) : 0,
      reason: typed(fields, `reason-${position}`, RETURN_LIMITS.reasonLength),
    };
  };
}

/** The form's own key, or a new one where it has none that could be. */
export function keyIn(portico: Portico, fields: URLSearchParams): Id {
  const key = fields.get('key') ?? '';
  return isId(key) ? key : portico.newId();
}
