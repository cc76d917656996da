import type { VideoSize } from './video-size.ts';

/** What a Theora stream begins with, and where its picture's size stands after that. */
const MARK = '\x80theora';
const WIDTH_AT = MARK.length + 7;

/** Size of the picture of an Ogg video, from its beginning. */
export function theoraSize(head: Buffer): VideoSize | null {
  const at = head.indexOf(MARK, 0, 'latin1');
  if (at < 0 || at + WIDTH_AT + 6 > head.length) return null;
  return { width: head.readUIntBE(at + WIDTH_AT, 3), height: head.readUIntBE(at + WIDTH_AT + 3, 3) };
}
