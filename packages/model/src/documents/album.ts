import { z } from 'zod';
import { guardedCode } from '../site/injected-code.ts';
import type { ItemDocumentKind } from './document.ts';
import { itemFields } from './item.ts';
import { mediaReference, text } from './schema.ts';
import { sections } from './section.ts';

/** Most pictures of an album, as of a gallery. */
export const ALBUM_SLIDES_MAX = 1000;

/** A picture of an album, as galleries hold them. */
export const albumSlide = z.object({
  image: mediaReference,
  title: text(300).optional(),
  caption: text(2000).optional(),
});
export type AlbumSlide = z.infer<typeof albumSlide>;

export const album = z.object({
  ...itemFields,
  /** Whose work it is, as it is to be credited. */
  credit: text(300).default(''),
  /** When it was taken or came out, `2026-06-20`; visitors read it instead of the day it was published here. */
  day: z.iso.date().optional(),
  /** In the order they are shown in. */
  slides: z.array(albumSlide).max(ALBUM_SLIDES_MAX).default([]),
  /** What is told of it at length, below its pictures. */
  sections,
});
export type Album = z.infer<typeof album>;

export const albumKind: ItemDocumentKind<Album> = {
  kind: 'album',
  version: 1,
  schema: album,
  guarded: guardedCode,
  upgrades: {},
  item: true,
  addressed: true,
  title: (body) => body.title,
  text: ({ credit, slides }) =>
    [credit, ...slides.flatMap(({ title = '', caption = '' }) => [title, caption])]
      .filter((words) => words !== '')
      .join('\n'),
};
