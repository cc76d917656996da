import type { FolderSite } from '@portico/migrate/site-folder/folder-site';
import type { ImportPlan } from '@portico/migrate/import-plan';
import { Overloaded } from '../workers/work-limiter.ts';
import { runTask, TookTooLong } from '../workers/run-task.ts';
import { TransferProblem } from './transfer-problem.ts';

/** Reading is a thread's work, whose time it takes from nobody's pages. */
const TIMEOUT_MS = 180_000;
/** More than what is read at once wherever it is called: archives are small and grow. */
const LARGE = 1_000_000;
/** Problems of a folder that are told. */
const TOLD = 20;

/** The plan of a WordPress export. @throws TransferProblem */
export async function readPlan(siteId: string, file: string): Promise<ImportPlan> {
  const read = await reading(() =>
    runTask('planWordPress', siteId, LARGE, { file }, { timeoutMs: TIMEOUT_MS }),
  );
  if ('problem' in read) throw new TransferProblem(read.problem);
  if (Object.values(read.report.imported).every((count) => count === 0))
    throw new TransferProblem('This export is empty: it holds no posts, pages or files.');
  return read;
}

/** The site of an archive. @throws TransferProblem */
export async function readArchive(siteId: string, file: string): Promise<FolderSite> {
  const read = await reading(() =>
    runTask('readZippedSite', siteId, LARGE, { file }, { timeoutMs: TIMEOUT_MS }),
  );
  if ('problem' in read) throw new TransferProblem(read.problem);
  if (read.ok) return read.site;
  const told = read.problems
    .slice(0, TOLD)
    .map(({ file: path, field, message }) => [path, field, message].filter((part) => part !== '').join(': '));
  const more = read.problems.length - told.length;
  throw new TransferProblem(
    `This site cannot be imported. ${told.join(' · ')}${more > 0 ? ` · and ${more} more` : ''}`,
  );
}

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof TookTooLong || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new TransferProblem(
        'It is too large to be read here. Who runs the server can bring it in by “portico import”.',
      );
    if (error instanceof Overloaded)
      throw new TransferProblem('The server is busy. Please try again in a few minutes.');
    throw error;
  }
}
