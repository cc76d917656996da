import type { VideoSize } from './video-size.ts';

/** Elements on the way to a track's size, by their ids. */
const ON_THE_WAY = new Set([0x18538067, 0x1654ae6b, 0xae, 0xe0]);
const NUMBERS: Readonly<Record<number, 'width' | 'height' | 'shownWidth' | 'shownHeight' | 'unit'>> = {
  0xb0: 'width',
  0xba: 'height',
  0x54b0: 'shownWidth',
  0x54ba: 'shownHeight',
  0x54b2: 'unit',
};

/** Size of the first track that is seen of a WebM file, from its beginning. */
export function webmSize(head: Buffer): VideoSize | null {
  const found: Partial<Record<'width' | 'height' | 'shownWidth' | 'shownHeight' | 'unit', number>> = {};
  for (let at = 0; at < head.length; ) {
    const id = variableInteger(head, at, true);
    const size = id && variableInteger(head, at + id.bytes, false);
    if (!id || !size) break;
    const content = at + id.bytes + size.bytes;
    const name = NUMBERS[id.value];
    if (name && size.value > 0 && size.value <= 6 && content + size.value <= head.length)
      found[name] ??= head.readUIntBE(content, size.value);
    // Another track begins: the one before it is complete.
    if (id.value === 0xae && found.width) break;
    at = ON_THE_WAY.has(id.value) ? content : content + size.value;
  }
  const { width, height, shownWidth, shownHeight, unit = 0 } = found;
  // Shown sizes may be in other units than pixels.
  if (unit === 0 && shownWidth && shownHeight) return { width: shownWidth, height: shownHeight };
  return width && height ? { width, height } : null;
}

/** @param keepsMark ids are written with the mark that tells their length */
function variableInteger(
  bytes: Buffer,
  at: number,
  keepsMark: boolean,
): { value: number; bytes: number } | null {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (length > (keepsMark ? 4 : 8) || at + length > bytes.length) return null;
  let value = keepsMark ? first : first & (0xff >> length);
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return { value, bytes: length };
}
