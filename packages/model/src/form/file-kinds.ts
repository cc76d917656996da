/** Kinds of files a field can take, with the endings of their names. What a file is its content says. */
export const FILE_KINDS = {
  pictures: ['jpg', 'png', 'webp', 'gif', 'avif'],
  pdf: ['pdf'],
  documents: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'doc', 'xls', 'ppt', 'rtf', 'txt', 'csv'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'flac'],
  video: ['mp4', 'mov', 'webm'],
  archives: ['zip'],
} as const;
export type FileKind = keyof typeof FILE_KINDS;
export const FILE_KIND_NAMES = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]];

/** Largest file and most files a field can be set to. */
export const FILE_LIMITS = { megabytes: 20, files: 10 } as const;

export const MEGABYTE = 1024 * 1024;

/** Endings of the files that a field takes, without dots. */
export const endingsOf = (kinds: readonly FileKind[]): string[] => kinds.flatMap((kind) => FILE_KINDS[kind]);
