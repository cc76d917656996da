import type { MediaReference } from '@portico/model/documents/schema';

/** A picture of a list, told from the same picture standing there once more. */
export interface ListedPicture extends MediaReference {
  /** The file, and which of its kind from the start of the list. */
  id: string;
}

/** Pictures as they are stored, each under an id of its own. */
export function listed(pictures: readonly MediaReference[]): ListedPicture[] {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const times = (seen.get(picture.media) ?? 0) + 1;
    seen.set(picture.media, times);
    return { ...picture, id: `${picture.media} ${times}` };
  });
}

/** The same as they are stored. */
export const stored = (pictures: readonly ListedPicture[]): MediaReference[] =>
  pictures.map(({ id: _id, ...rest }) => rest);

/** With other words for those who do not see it; with those of the library when empty. */
export function withAlt<Picture extends MediaReference>(picture: Picture, alt: string): Picture {
  const { alt: _was, ...rest } = picture;
  return (alt === '' ? rest : { ...rest, alt }) as Picture;
}
