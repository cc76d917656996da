import { BYTES_PER_MB, formatMegabyteLimit, megabytes } from './file-size.ts';

/** What a file is, which decides its size limit and how it is served. */
export type MediaKind = 'picture' | 'drawing' | 'video' | 'audio' | 'document' | 'archive' | 'font' | 'text';

export interface MediaType {
  mime: string;
  kind: MediaKind;
}

/** Every type of file the media library takes, by the extension it is stored under. */
export const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  jpg: { mime: 'image/jpeg', kind: 'picture' },
  png: { mime: 'image/png', kind: 'picture' },
  gif: { mime: 'image/gif', kind: 'picture' },
  webp: { mime: 'image/webp', kind: 'picture' },
  avif: { mime: 'image/avif', kind: 'picture' },
  svg: { mime: 'image/svg+xml', kind: 'drawing' },
  mp4: { mime: 'video/mp4', kind: 'video' },
  mov: { mime: 'video/quicktime', kind: 'video' },
  webm: { mime: 'video/webm', kind: 'video' },
  ogv: { mime: 'video/ogg', kind: 'video' },
  mp3: { mime: 'audio/mpeg', kind: 'audio' },
  m4a: { mime: 'audio/mp4', kind: 'audio' },
  aac: { mime: 'audio/aac', kind: 'audio' },
  ogg: { mime: 'audio/ogg', kind: 'audio' },
  wav: { mime: 'audio/wav', kind: 'audio' },
  flac: { mime: 'audio/flac', kind: 'audio' },
  ico: { mime: 'image/x-icon', kind: 'document' },
  pdf: { mime: 'application/pdf', kind: 'document' },
  rtf: { mime: 'application/rtf', kind: 'document' },
  doc: { mime: 'application/msword', kind: 'document' },
  xls: { mime: 'application/vnd.ms-excel', kind: 'document' },
  ppt: { mime: 'application/vnd.ms-powerpoint', kind: 'document' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    kind: 'document',
  },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', kind: 'document' },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    kind: 'document',
  },
  odt: { mime: 'application/vnd.oasis.opendocument.text', kind: 'document' },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', kind: 'document' },
  odp: { mime: 'application/vnd.oasis.opendocument.presentation', kind: 'document' },
  epub: { mime: 'application/epub+zip', kind: 'document' },
  zip: { mime: 'application/zip', kind: 'archive' },
  gz: { mime: 'application/gzip', kind: 'archive' },
  '7z': { mime: 'application/x-7z-compressed', kind: 'archive' },
  rar: { mime: 'application/vnd.rar', kind: 'archive' },
  woff: { mime: 'font/woff', kind: 'font' },
  woff2: { mime: 'font/woff2', kind: 'font' },
  ttf: { mime: 'font/ttf', kind: 'font' },
  otf: { mime: 'font/otf', kind: 'font' },
  txt: { mime: 'text/plain', kind: 'text' },
  md: { mime: 'text/markdown', kind: 'text' },
  csv: { mime: 'text/csv', kind: 'text' },
  json: { mime: 'application/json', kind: 'text' },
  ics: { mime: 'text/calendar', kind: 'text' },
  vcf: { mime: 'text/vcard', kind: 'text' },
  vtt: { mime: 'text/vtt', kind: 'text' },
  srt: { mime: 'application/x-subrip', kind: 'text' },
};

/** What owners tell files apart by in the library. */
export const MEDIA_GROUPS = {
  pictures: ['picture', 'drawing'],
  videos: ['video'],
  audio: ['audio'],
  documents: ['document', 'archive', 'font', 'text'],
} as const satisfies Readonly<Record<string, readonly MediaKind[]>>;
export type MediaGroup = keyof typeof MEDIA_GROUPS;

/** The group a file of this extension belongs to. */
export function mediaGroupOf(ext: string): MediaGroup {
  const kind = MEDIA_TYPES[ext]?.kind;
  const groups = Object.keys(MEDIA_GROUPS) as MediaGroup[];
  return groups.find((group) => MEDIA_GROUPS[group].some((one) => one === kind)) ?? 'documents';
}

/** The extensions of a group's types. */
export function extensionsOf(group: MediaGroup): string[] {
  const kinds: readonly MediaKind[] = MEDIA_GROUPS[group];
  return Object.keys(MEDIA_TYPES).filter((ext) => kinds.includes(MEDIA_TYPES[ext]?.kind as MediaKind));
}

/** Other spellings of extensions, as found on files from outside. */
export const EXTENSION_ALIASES: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  m4v: 'mp4',
  qt: 'mov',
  oga: 'ogg',
  opus: 'ogg',
  htm: 'html',
  markdown: 'md',
};

/** Largest file taken, in bytes. */
export const PICTURE_MAX_BYTES = megabytes(20);
/** Drawings are read as a tree before they are kept, and 2 MB of SVG is a great many paths. */
const DRAWING_MAX_BYTES = megabytes(2);
const FILE_MAX_BYTES = megabytes(300);
export const VIDEO_MAX_BYTES = megabytes(500);
/** A picture's width times height, of its first frame. */
export const PICTURE_MAX_PIXELS = 120_000_000;

export function maxBytesOf(kind: MediaKind): number {
  if (kind === 'picture') return PICTURE_MAX_BYTES;
  if (kind === 'drawing') return DRAWING_MAX_BYTES;
  return kind === 'video' ? VIDEO_MAX_BYTES : FILE_MAX_BYTES;
}

/**
 * Largest file, in bytes, that a site may hold, and that what is exported of it brings back: libraries hold files of up
 * to 1024 × 1024 bytes for each megabyte of the limit.
 */
export function maxStoredBytesOf(kind: MediaKind): number {
  return maxBytesOf(kind) * (1024 ** 2 / BYTES_PER_MB);
}

/** [B5.42] */
export function fileTooLarge(fileName: string, maxBytes: number): string {
  return `The file ${fileName} is too large. The maximum allowed file size is ${formatMegabyteLimit(maxBytes)}.`;
}

/** [B5.43] */
export function fileNotSupported(fileName: string): string {
  return `The file ${fileName} does not appear to be a supported file`;
}
