import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the built server's own modules. */
let find = async (): Promise<string> => join(dirname(fileURLToPath(import.meta.url)), 'worker.js');

/** The module that worker threads run. */
export const workerFile = (): Promise<string> => find();

/**
 * For whoever runs the sources, which no worker thread can read.
 * @internal
 */
export function findWorkerBy(other: () => Promise<string>): void {
  find = other;
}
