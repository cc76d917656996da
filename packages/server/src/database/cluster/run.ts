import { spawn } from 'node:child_process';

export interface RunOptions {
  uid?: number;
  gid?: number;
  cwd?: string;
  /** Files handed to the command as descriptors 3, 4, … */
  descriptors?: number[];
  timeoutMs?: number;
}

export interface RunResult {
  /** Exit code; 127 when the command does not exist, 126 when it may not be run, 128 when a signal ended it. */
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Environment of every command and of PostgreSQL itself: none of ours, which holds secrets and may hold `PG…`
 * variables that would redirect it.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const path = [process.env.PATH, '/usr/bin', '/bin', '/usr/sbin', '/sbin'].filter(Boolean).join(':');
  const env: NodeJS.ProcessEnv = { PATH: path, LC_ALL: 'C' };
  if (process.env.LD_LIBRARY_PATH) env.LD_LIBRARY_PATH = process.env.LD_LIBRARY_PATH;
  return env;
}

let ends: Promise<boolean> | undefined;

/**
 * What to put before a command so that the kernel signals it when this process is killed: `setpriv` of util-linux
 * (BusyBox's cannot). Nothing where it is not installed: then the next start ends what was left running.
 */
export async function endingWithUs(signal: 'INT' | 'KILL'): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  ends ??= run('setpriv', ['--pdeathsig', 'INT', 'true']).then((answer) => answer.code === 0);
  return (await ends) ? ['setpriv', '--pdeathsig', signal, '--'] : [];
}

/** Runs a command to its end and returns its code and output; it never rejects for what the command did. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe', ...(options.descriptors ?? [])],
      ...(options.uid === undefined ? {} : { uid: options.uid }),
      ...(options.gid === undefined ? {} : { gid: options.gid }),
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs, killSignal: 'SIGKILL' }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.once('error', (error: NodeJS.ErrnoException) =>
      settle({ code: error.code === 'ENOENT' ? 127 : 126, stdout, stderr: stderr || error.message }),
    );
    child.once('close', (code) => settle({ code: code ?? 128, stdout, stderr }));
  });
}
