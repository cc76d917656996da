/**
 * The smallest TIFF block that says how a picture is turned and nothing else (big-endian, one entry, tag 0x0112),
 * as kept in place of a camera's metadata. TIFF 6.0, section 2.
 */
export function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('MM\0*', 0, 'latin1');
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(0x0112, 10);
  block.writeUInt16BE(3, 12);
  block.writeUInt32BE(1, 14);
  block.writeUInt16BE(orientation, 18);
  return block;
}

/** Whether a picture with this orientation is stored turned or mirrored. */
export function isTurned(orientation: number | undefined): orientation is number {
  return orientation !== undefined && orientation >= 2 && orientation <= 8;
}
