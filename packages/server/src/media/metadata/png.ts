import { crc32 } from 'node:zlib';
import { isTurned, orientationBlock } from './orientation.ts';

const DROPPED = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'dSIG', 'caBX']);

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/**
 * The same PNG picture without texts, times, camera data and whatever follows its end; turned pictures keep only the
 * note of how they are turned.
 * @returns null when the file's parts do not fit together
 */
export function stripPng(bytes: Buffer, orientation: number | undefined): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!DROPPED.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IHDR' && isTurned(orientation)) kept.push(chunk('eXIf', orientationBlock(orientation)));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

/** Whether a PNG moves (APNG), which the picture library would not keep. */
export function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL', 8, 'latin1');
  return control !== -1 && control < bytes.indexOf('IDAT', 8, 'latin1');
}
