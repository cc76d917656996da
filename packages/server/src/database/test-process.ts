import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { aliases } from '../../../../vite.aliases.ts';
import { isAlive } from './cluster/running-process.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const programs = join(root, 'node_modules/.cache/portico-programs');

/** Removes what test processes that are gone have built. */
function removeLeftBehind(): void {
  if (!existsSync(programs)) return;
  for (const pid of readdirSync(programs))
    if (!isAlive(Number(pid))) rmSync(join(programs, pid), { recursive: true, force: true });
}

/**
 * Builds a program of ours, so that a test can run it as a process of its own on any Node.
 * @param entry path of its TypeScript file
 * @returns path of the built file
 */
export async function buildProgram(entry: string): Promise<string> {
  removeLeftBehind();
  const outDir = join(programs, String(process.pid), basename(entry, '.ts'));
  await build({
    configFile: false,
    root,
    resolve: { alias: aliases },
    logLevel: 'error',
    build: { ssr: entry, outDir, rolldownOptions: { output: { entryFileNames: 'program.mjs' } } },
  });
  return `${outDir}/program.mjs`;
}

/** A running program that says what happens in lines of JSON. */
export interface Program {
  pid: number;
  /** The next line of that event not waited for yet. Rejects with the program's errors when it ends before. */
  says<T = Record<string, unknown>>(event: string): Promise<T>;
  /** All lines of that event so far. */
  said<T = Record<string, unknown>>(event: string): T[];
  tell(line: string): void;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it, once all it said has been read. */
  ended: Promise<number | NodeJS.Signals | null>;
  errors(): string;
}

export interface ProgramOptions {
  uid?: number;
  gid?: number;
  env?: NodeJS.ProcessEnv;
}

/** Starts a built program. */
export function startProgram(file: string, args: string[], options: ProgramOptions = {}): Program {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    ...options,
    env: { ...process.env, ...options.env },
  });
  const lines: Record<string, Record<string, unknown>[]> = {};
  const taken: Record<string, number> = {};
  let wake: () => void = () => undefined;
  let woken = new Promise<void>((resolve) => (wake = resolve));
  let errors = '';
  let isOver = false;
  function stir() {
    const before = wake;
    woken = new Promise<void>((resolve) => (wake = resolve));
    before();
  }
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      let said: Record<string, unknown>;
      try {
        said = JSON.parse(line) as Record<string, unknown>;
      } catch {
        return; // Cut off by a kill.
      }
      (lines[String(said.event)] ??= []).push(said);
      stir();
    });
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<number | NodeJS.Signals | null>((settle) => {
    child.once('close', (code, signal) => {
      isOver = true;
      settle(signal ?? code);
      stir();
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    errors: () => errors,
    said: <T>(event: string) => (lines[event] ?? []) as T[],
    async says<T>(event: string) {
      const index = taken[event] ?? 0;
      taken[event] = index + 1;
      while (true) {
        const line = lines[event]?.[index];
        if (line) return line as T;
        if (isOver) throw new Error(`The program ended before it said "${event}":\n${errors}`);
        await woken;
      }
    },
    tell: (line) => void child.stdin?.write(`${line}\n`),
    kill: (signal) => void child.kill(signal),
  };
}
