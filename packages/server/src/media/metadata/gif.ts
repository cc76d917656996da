const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** End of a chain of length-prefixed blocks. */
function endOfBlocks(bytes: Buffer, from: number): number | null {
  let at = from;
  for (;;) {
    const length = bytes[at];
    if (length === undefined) return null;
    at += 1 + length;
    if (length === 0) return at;
  }
}

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Comments and foreign application data go; the note of how often it plays stays. */
function isDropped(label: number | undefined, bytes: Buffer, at: number): boolean {
  if (label === 0xfe || label === 0x01) return true;
  if (label !== 0xff) return false;
  const application = bytes.toString('latin1', at + 3, at + 14);
  return application !== 'NETSCAPE2.0' && application !== 'ANIMEXTS1.0';
}

/**
 * The same GIF picture without comments, application data and whatever follows its end.
 * @returns null when the file's parts do not fit together
 */
export function stripGif(bytes: Buffer): Buffer | null {
  let at = 13 + colourTableBytes(bytes[10] ?? 0);
  const kept: Buffer[] = [bytes.subarray(0, at)];
  for (;;) {
    const kind = bytes[at];
    // Many a file ends without its last byte, and every browser shows it.
    if (kind === TRAILER || (kind === undefined && kept.length > 1)) {
      kept.push(Buffer.from([TRAILER]));
      return Buffer.concat(kept);
    }
    if (kind !== EXTENSION && kind !== IMAGE) return null;
    const blocks = kind === EXTENSION ? at + 2 : at + 11 + colourTableBytes(bytes[at + 9] ?? 0);
    const end = endOfBlocks(bytes, blocks);
    if (end === null) return null;
    if (kind === IMAGE || !isDropped(bytes[at + 1], bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
}
