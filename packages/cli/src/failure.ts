import { FolderError } from '@portico/server/content/site-folder/folder-on-disk';
import { DatabaseSetupError } from '@portico/server/database/errors';
import { isDiskFull } from '@portico/server/core/disk-space';
import { EnvironmentError } from '@portico/server/core/environment-error';

/**
 * What is said of a command that failed. What an operator can mend (a setting, a folder, a backup, a file the system
 * refuses) is one sentence; anything else comes with where it happened.
 */
export function failureText(error: unknown): string {
  if (isDiskFull(error))
    return `The disk is full: make room on it, then try again. (${(error as Error).message})`;
  const isPlain =
    error instanceof EnvironmentError ||
    error instanceof DatabaseSetupError ||
    error instanceof FolderError ||
    (error instanceof Error && (error as NodeJS.ErrnoException).syscall !== undefined);
  return isPlain ? error.message : ((error as Error).stack ?? String(error));
}
