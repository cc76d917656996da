import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@portico/server/core/project-root';
import type { RawAnswer } from './answer.ts';

export interface Asked {
  path: string;
  headers: Record<string, string>;
  /** Posted where there is one. */
  body?: string;
}

export interface Round {
  port: number;
  connections: number;
  seconds: number;
  /** What each connection asks for, over and over. */
  requests: Asked[][];
}

export interface RoundResult {
  requestsPerSecond: number;
  requests: number;
  /** Milliseconds. */
  p99: number;
  failed: number;
  /** Answers by their status. */
  statuses: Record<string, number>;
}

export function forkChild(name: string): ChildProcess {
  return fork(join(projectRoot(), 'bench/children', name), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

export function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const ended = () => reject(new Error('A helper of the bench ended.'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}

/** The load generator. Ends with `stop`. */
export class Load {
  readonly #child = forkChild('load.mjs');

  async fire(round: Round): Promise<RoundResult> {
    const answer = answerOf<RoundResult>(this.#child);
    this.#child.send(round);
    const result = await answer;
    if (result.failed > 0) throw new Error(`${result.failed} requests of a round failed.`);
    return result;
  }

  stop(): void {
    this.#child.disconnect();
  }
}

export interface BareServer {
  port: number;
  pid: number;
  stop(): void;
}

/** Headers that Node adds by itself to every answer. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive']);

/** A bare `node:http` server that reads a form, parses it and the JSON in its field `data`, and answers 204. */
export async function startBareParser(): Promise<BareServer> {
  const child = forkChild('bare-parser.mjs');
  const { port } = await answerOf<{ port: number }>(child);
  return { port, pid: child.pid as number, stop: () => child.disconnect() };
}

/** A bare `node:http` server that sends the same status, headers and bytes as an answer of ours. */
export async function startBareServer(answer: RawAnswer): Promise<BareServer> {
  const child = forkChild('bare.mjs');
  const ready = answerOf<{ port: number }>(child);
  child.send({
    status: answer.status,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !BY_NODE.has(name))),
    body: answer.status === 304 ? null : answer.body.toString('base64'),
  });
  const { port } = await ready;
  return { port, pid: child.pid as number, stop: () => child.disconnect() };
}
