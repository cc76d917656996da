import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { createWorkLimiter } from './work-limiter.ts';
import type { TaskInput, TaskName, TaskResult, WorkerTasks } from '../worker-tasks.ts';
import { workerFile } from './worker-file.ts';

/** Thrown to whoever asked for a task that was over its time and has been ended. */
export class TookTooLong extends Error {}

/** Tasks no larger run at once: a thread would take longer to ask. In characters, or what takes about as long. */
export const SMALL = 30_000;
const TIMEOUT_MS = 10_000;
/** Two at least, so that one task that uses up its time does not stand in everybody's way. */
const THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
/** Tasks that wait for a thread; more are refused. */
const WAITING = 100;
/** A thread with nothing to do ends, and gives its memory back. */
const IDLE_MS = 30_000;
const MEMORY_MB = 512;

const turns = createWorkLimiter({ atOnce: THREADS, waiting: WAITING });
let pool: Promise<Tinypool> | undefined;
let asked = 0;

let findTasks: (() => Promise<WorkerTasks>) | undefined;

/** Says where the tasks are: whoever starts the server has them all, this folder none. */
export function findTasksBy(find: () => Promise<WorkerTasks>): void {
  findTasks = find;
}

async function openPool(): Promise<Tinypool> {
  const threads = new Tinypool({
    filename: await workerFile(),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    // What waits does so in `turns`, where its time has not begun.
    maxQueue: THREADS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // A thread that breaks with nothing to do is none of anybody's concern; without a listener it would end the server.
  threads.on('error', () => undefined);
  return threads;
}

/**
 * Runs a task: here where its `size` is small, else in a worker thread.
 * @param site whose line it waits in, where there is no thread for it
 * @param size of the input in characters, or what takes about as long to work on
 * @param options.timeoutMs 10 s when absent, from when it has a thread
 * @throws TookTooLong; `Overloaded` when too many wait; what the task throws
 */
export async function runTask<Name extends TaskName>(
  name: Name,
  site: string,
  size: number,
  input: TaskInput<Name>,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<TaskResult<Name>> {
  if (size <= SMALL) {
    if (!findTasks) throw new Error('Nobody has said where the tasks are: see findTasksBy.');
    const task = (await findTasks())[name] as (
      input: unknown,
    ) => TaskResult<Name> | Promise<TaskResult<Name>>;
    return task(input);
  }
  pool ??= openPool();
  const threads = await pool;
  return turns.run(`${++asked}`, site, async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return (await threads.run({ name, input }, { signal })) as TaskResult<Name>;
    } catch (error) {
      if (signal.aborted) throw new TookTooLong(`${name} took longer than ${timeoutMs} ms.`);
      throw error;
    }
  });
}
