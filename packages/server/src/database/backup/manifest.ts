/** Version of the backup's own layout. */
export const BACKUP_FORMAT = 1;
/** Last entry of a backup: without it the backup was never finished. */
export const MANIFEST = 'manifest.json';

/** What a backup says about itself and its files. */
export interface BackupManifest {
  format: number;
  createdAt: string;
  /** PostgreSQL's version, e.g. `18.4`: the copy can be read by the same major version only. */
  postgres: string;
  /** `linux-x64`: the copy can be read by the same kind of machine only. */
  machine: string;
  files: { path: string; size: number; sha256: string }[];
}

/** This machine, in the words of the manifest. */
export const machine = `${process.platform}-${process.arch}`;
