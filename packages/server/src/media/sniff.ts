import { EXTENSION_ALIASES, MEDIA_TYPES, type MediaType } from '@portico/model/media/media-types';
import { extensionOf } from './file-name.ts';

/** How many bytes from a file's start `sniff` needs. */
export const SNIFF_BYTES = 4096;

/** What a file is by its bytes. */
export interface SniffedType extends MediaType {
  ext: string;
}

type Signature = [ext: string, offset: number, bytes: string | readonly number[]];

const SIGNATURES: readonly Signature[] = [
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['pdf', 0, '%PDF-'],
  ['rtf', 0, '{\\rtf'],
  ['mp3', 0, 'ID3'],
  ['flac', 0, 'fLaC'],
  ['woff', 0, 'wOFF'],
  ['woff2', 0, 'wOF2'],
  ['otf', 0, 'OTTO'],
  ['ttf', 0, [0x00, 0x01, 0x00, 0x00, 0x00]],
  ['ttf', 0, 'true'],
  ['7z', 0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['rar', 0, 'Rar!\x1a\x07'],
  ['gz', 0, [0x1f, 0x8b, 0x08]],
  ['ico', 0, [0x00, 0x00, 0x01, 0x00]],
];

function hasAt(head: Buffer, offset: number, bytes: string | readonly number[]): boolean {
  const wanted = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes);
  return head.subarray(offset, offset + wanted.length).equals(wanted);
}

/** ISO base media files (MP4 and its relatives) name their kind in the first box. */
function isoMedia(head: Buffer, name: string): string | null {
  if (!hasAt(head, 4, 'ftyp')) return null;
  const brand = head.toString('latin1', 8, 12);
  const brands = head.toString('latin1', 8, Math.min(head.length, head.readUInt32BE(0), 256));
  if (/avif|avis/.test(brands)) return 'avif';
  if (/^(?:heic|heix|hevc|heim|heis|mif1|msf1|crx )$/.test(brand)) return null;
  if (brand === 'qt  ') return 'mov';
  // Voice recorders name the family alone.
  return /^M4[AB]/.test(brand) ? 'm4a' : (claimed(name, ['m4a']) ?? 'mp4');
}

function riff(head: Buffer): string | null {
  if (!hasAt(head, 0, 'RIFF')) return null;
  if (hasAt(head, 8, 'WEBP')) return 'webp';
  return hasAt(head, 8, 'WAVE') ? 'wav' : null;
}

/** Extension by what the file's name claims, where the bytes alone only say the family. */
function claimed(name: string, family: readonly string[]): string | null {
  const ext = extensionOf(name);
  const known = EXTENSION_ALIASES[ext] ?? ext;
  return family.includes(known) ? known : null;
}

const ZIPPED = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'];
const COMPOUND = ['doc', 'xls', 'ppt'];
const TEXTS = Object.keys(MEDIA_TYPES).filter((ext) => MEDIA_TYPES[ext]?.kind === 'text');

function isUtf8(head: Buffer): boolean {
  try {
    // A character cut in two at the end of the sample is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function isPlainText(head: Buffer): boolean {
  return head.every(
    (byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c,
  );
}

function binaryExtension(head: Buffer, name: string): string | null {
  for (const [ext, offset, bytes] of SIGNATURES) if (hasAt(head, offset, bytes)) return ext;
  const contained = isoMedia(head, name) ?? riff(head);
  if (contained) return contained;
  if (hasAt(head, 0, 'OggS')) return head.includes('theora') ? 'ogv' : 'ogg';
  if (hasAt(head, 0, [0x1a, 0x45, 0xdf, 0xa3])) return head.subarray(0, 64).includes('webm') ? 'webm' : null;
  if (hasAt(head, 0, 'PK\x03\x04') || hasAt(head, 0, 'PK\x05\x06')) return claimed(name, ZIPPED) ?? 'zip';
  if (hasAt(head, 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return claimed(name, COMPOUND);
  // Frames without a tag before them: eleven set bits, then version and layer.
  if (head[0] === 0xff && head[1] !== undefined && (head[1] & 0xe0) === 0xe0)
    return (head[1] & 0xf6) === 0xf0 ? 'aac' : (head[1] & 0x06) === 0x02 ? 'mp3' : null;
  return null;
}

/**
 * What a file is (a text that begins with a tag may be a drawing, which reading it must show), judged from its first bytes; the name only tells apart what shares one form (a Word document and a
 * ZIP archive, a calendar and a text). What a client says of it counts for nothing.
 * @returns null for what the library does not take
 */
export function sniff(head: Buffer, name: string): SniffedType | null {
  if (head.length === 0) return null;
  let ext = binaryExtension(head, name);
  let charset = '';
  if (ext === null && isPlainText(head)) {
    ext = claimed(name, TEXTS);
    if (ext === null) ext = /^(?:\xef\xbb\xbf)?\s*</.test(head.toString('latin1')) ? 'svg' : null;
    else if (isUtf8(head)) charset = '; charset=utf-8';
  }
  const type = ext === null ? undefined : MEDIA_TYPES[ext];
  return ext !== null && type ? { ext, mime: type.mime + charset, kind: type.kind } : null;
}
