import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from './connection.ts';
import { DatabaseSetupError } from './errors.ts';

/**
 * A program for tests and proofs: opens a data folder's database, says so, and on `write N` keeps N writers busy,
 * each saying which number it wrote only after the database acknowledged it. `close` ends it in order, `exit` at once.
 *
 *     node test-writer.ts <data folder> <server|tool>
 */

function say(event: string, facts: Record<string, unknown> = {}): void {
  // Written before anything else happens: a kill after it cannot take the line back.
  writeSync(1, `${JSON.stringify({ event, ...facts })}\n`);
}

/** One number in two rows of two tables, in one transaction. */
async function writeOne(pool: pg.Pool, number: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into proof_left (number) values ($1)', [number]);
    await client.query('insert into proof_right (number) values ($1)', [number]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

let isClosing = false;

async function keepWriting(pool: pg.Pool, from: number, step: number): Promise<void> {
  for (let number = from; !isClosing; number += step) {
    try {
      await writeOne(pool, number);
      say('wrote', { number });
    } catch (error) {
      say('failed', { number, message: (error as Error).message });
      await new Promise((resume) => setTimeout(resume, 20));
    }
  }
}

async function prepare(pool: pg.Pool): Promise<number> {
  await pool.query(`create table if not exists proof_left (number int primary key);
    create table if not exists proof_right (number int primary key)`);
  const { rows } = await pool.query<{ most: number | null }>('select max(number) as most from proof_left');
  // Far past numbers that were sent but never acknowledged.
  return (rows[0]?.most ?? 0) + 1000;
}

async function run(opened: OpenDatabase): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const [command, count] = line.split(' ');
    if (command === 'write') {
      const from = await prepare(opened.pool);
      const writers = Number(count);
      for (let index = 0; index < writers; index += 1) void keepWriting(opened.pool, from + index, writers);
    } else if (command === 'exit') process.exit(3);
    else if (command === 'close') break;
  }
  isClosing = true;
  await opened.close();
  process.stdin.destroy();
  say('closed');
}

const [dataDir = '', role] = process.argv.slice(2);
const begun = performance.now();
try {
  const opened = await openDatabase({ dataDir, role: role === 'tool' ? 'tool' : 'server' });
  say('ready', {
    ms: Math.round(performance.now() - begun),
    postmaster: opened.cluster?.postmasterPid(),
    clusterDir: opened.cluster?.clusterDir,
    address: opened.cluster?.address,
  });
  await run(opened);
} catch (error) {
  if (!(error instanceof DatabaseSetupError)) throw error;
  say('refused', { message: error.message });
  process.exitCode = 1;
}
