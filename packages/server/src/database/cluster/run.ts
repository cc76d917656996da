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
