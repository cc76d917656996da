import { editorOf } from '@portico/blocks/editing/editors';
import type { Asset } from '@portico/model/api/media-asset';
import type { Block } from '@portico/model/documents/block';
import { EXTENSION_ALIASES, MEDIA_TYPES } from '@portico/model/media/media-types';
import { picturesOf } from '../awaited-picture.ts';

type Item = Readonly<Record<string, unknown>>;

/** A list of a block into which files come, each as an item of it. */
export interface ListedFiles {
  /** Field that holds the list. */
  list: string;
  max: number;
  /** What one of them is called, and what is said of files that are none. */
  word: string;
  refusal: string;
  takes(file: File): boolean;
  itemOf(media: string): Item;
  mediaOf(item: Item): string | undefined;
  /** What is done with a file once it stands in the list. */
  arrived?(asset: Asset): Promise<unknown>;
}

/** The list of pictures or recordings of a block; undefined where it has none. */
export function listedFiles(block: Pick<Block, 'type' | 'fields'>): ListedFiles | undefined {
  const pictures = picturesOf(block);
  if (pictures && 'list' in pictures) {
    const { field, list, max } = pictures;
    return {
      list,
      max,
      word: 'picture',
      refusal: 'Only pictures can be added here.',
      takes: ({ type }) => type.startsWith('image/'),
      itemOf: (media) => ({ [field]: { media } }),
      mediaOf: (item) => (item[field] as { media?: string } | undefined)?.media,
    };
  }
  const recordings = editorOf(block.type)?.recordings?.(block.fields);
  if (!recordings) return undefined;
  const { field, list, max } = recordings;
  return {
    list,
    max,
    word: 'recording',
    refusal: 'Only recordings can be added here.',
    takes: isRecording,
    itemOf: (media) => ({ [field]: { file: { media } } }),
    mediaOf: (item) => (item[field] as { file?: { media?: string } } | undefined)?.file?.media,
    arrived: drawWaveform,
  };
}

/** Some systems have no type for files of sound: their names tell. */
function isRecording({ name, type }: File): boolean {
  const ext = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return type.startsWith('audio/') || MEDIA_TYPES[EXTENSION_ALIASES[ext] ?? ext]?.kind === 'audio';
}

/** One after the other: a recording takes many times its size while it is decoded. */
let drawn: Promise<unknown> = Promise.resolve();
function drawWaveform(asset: Asset): Promise<unknown> {
  drawn = drawn.then(async () => (await import('../../shared/media/make-waveform.ts')).makeWaveform(asset));
  return drawn;
}
