import { z } from 'zod';

/** Version of the backup's own layout. */
export const BACKUP_FORMAT = 1;
/** Last entry of a backup: without it the backup was never finished. */
export const MANIFEST = 'manifest.json';

/** What a backup says about itself and its files. */
export const backupManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  createdAt: z.string(),
  /** PostgreSQL's version, e.g. `18.4`: the copy can be read by the same major version only. */
  postgres: z.string(),
  /** `linux-x64`: the copy can be read by the same kind of machine only. */
  machine: z.string(),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** This machine, in the words of the manifest. */
export const machine = `${process.platform}-${process.arch}`;

/** Folders of the data folder with files the database speaks of: the media library's, and those that are sold. */
export const FILE_FOLDERS = ['media', 'private-files'] as const;
