import type { ReadAt, VideoSize } from './video-size.ts';

/** Boxes looked at before a file is given up on: real ones have a few dozen on the way. */
const MOST_BOXES = 2000;
const CONTAINERS = new Set(['moov', 'trak']);
/** A track's header holds its size in its last eight bytes, before them nine numbers that may turn it. */
const TAIL_BYTES = 44;

/** Size of the first track that is seen, as it is shown, of an MP4 or QuickTime file. */
export async function mp4Size(read: ReadAt, bytes: number): Promise<VideoSize | null> {
  let left = MOST_BOXES;
  async function within(from: number, to: number): Promise<VideoSize | null> {
    for (let at = from; at + 8 <= to && left > 0; left--) {
      const head = await read(at, 16);
      if (head.length < 8) return null;
      const type = head.toString('latin1', 4, 8);
      const size = boxSize(head, to - at);
      const headBytes = head.readUInt32BE(0) === 1 ? 16 : 8;
      if (size < headBytes || at + size > to) return null;
      if (type === 'tkhd')
        return size < headBytes + TAIL_BYTES
          ? null
          : trackSize(await read(at + size - TAIL_BYTES, TAIL_BYTES));
      const found = CONTAINERS.has(type) ? await within(at + headBytes, at + size) : null;
      if (found || type === 'moov') return found;
      at += size;
    }
    return null;
  }
  return within(0, bytes);
}

/** 1 stands for a longer number behind it, 0 for all that is left. */
function boxSize(head: Buffer, rest: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return rest;
  return size === 1 && head.length >= 16 ? Number(head.readBigUInt64BE(8)) : size;
}

function trackSize(tail: Buffer): VideoSize | null {
  if (tail.length < TAIL_BYTES) return null;
  const fixed = (at: number) => Math.round(tail.readInt32BE(at) / 65_536);
  const [width, height] = [fixed(36), fixed(40)];
  const isTurned = fixed(0) === 0 && Math.abs(fixed(4)) === 1;
  return isTurned ? { width: height, height: width } : { width, height };
}
