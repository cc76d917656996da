import { open } from 'node:fs/promises';
import { mp4Size } from './mp4-size.ts';
import { theoraSize } from './theora-size.ts';
import { webmSize } from './webm-size.ts';

/** In px, as it is shown. */
export interface VideoSize {
  width: number;
  height: number;
}

/** Reads a part of a file; less where it ends. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

/** WebM and Ogg say what they hold before they hold it. */
const HEAD_BYTES = 256 * 1024;
const LARGEST_PX = 16_384;

/** How large a video is, by its container; null where that does not say. What is no video, however broken, has none. */
export async function videoSize(file: string, ext: string, bytes: number): Promise<VideoSize | null> {
  const handle = await open(file, 'r');
  try {
    const read: ReadAt = async (at, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    return sound(await sizeOf(read, ext, bytes));
  } finally {
    await handle.close();
  }
}

/** @internal */
export async function sizeOf(read: ReadAt, ext: string, bytes: number): Promise<VideoSize | null> {
  if (ext === 'mp4' || ext === 'mov') return mp4Size(read, bytes);
  const head = await read(0, HEAD_BYTES);
  return ext === 'webm' ? webmSize(head) : theoraSize(head);
}

const isSound = (px: number) => Number.isInteger(px) && px > 0 && px <= LARGEST_PX;
const sound = (size: VideoSize | null) => (size && isSound(size.width) && isSound(size.height) ? size : null);
