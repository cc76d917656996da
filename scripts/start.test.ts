import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { plant } from './lib/testing/planted.ts';

/** Stands for the built server: says how it was run, ends on SIGTERM with a code of its own. */
const server = `
process.on('SIGTERM', () => { console.log('drained'); process.exit(7); });
setInterval(() => {}, 1000);
console.log(JSON.stringify({ args: process.argv.slice(2), mode: process.env.NODE_ENV, pid: process.pid }));
`;

/** A repository whose packages are installed and whose build is up to date, as these scripts see it. */
async function builtRepository(): Promise<string> {
  const lock = '{"packages": {}}';
  const folder = plant({
    'package.json': JSON.stringify({ type: 'module', scripts: { start: startScript() } }),
    'package-lock.json': lock,
    'packages/cli/src/main.ts': '',
    'node_modules/.portico-installed': createHash('sha256').update(lock).digest('hex'),
    'dist/server/main.js': server,
  });
  cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true });
  const stamp = `import('${join(folder, 'scripts/lib/stamp.mjs')}').then((m) => console.log(m.sourceStamp()))`;
  const { output } = await run(process.execPath, ['-e', stamp], { quiet: true });
  writeFileSync(join(folder, 'dist/stamp'), output.trim());
  return folder;
}

const startScript = (): string => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts.start;

/** Starts a program and waits for its first whole line that is JSON. */
async function start(command: string, args: string[], cwd: string) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const said = await new Promise<{ args: string[]; mode: string; pid: number }>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const line = /^\{.*\}$/m.exec(output)?.[0];
      if (line) resolve(JSON.parse(line));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  return { child, said, ended, output: () => output };
}

test('a start on what is built runs the server in its own process, in production', async () => {
  const folder = await builtRepository();
  const { child, said, ended, output } = await start(process.execPath, ['scripts/start.mjs'], folder);
  expect(said).toEqual({ args: ['start'], mode: 'production', pid: child.pid });
  child.kill('SIGTERM');
  expect(await ended).toBe(7);
  expect(output()).not.toContain('building');
});

test('npm passes its signals on to the server and keeps its exit code', async () => {
  const folder = await builtRepository();
  const { child, ended, output } = await start('npm', ['start'], folder);
  child.kill('SIGTERM');
  expect(await ended).toBe(7);
  expect(output()).toContain('drained');
});

test('when npm is killed the server drains', async () => {
  const folder = await builtRepository();
  const { child, ended, output } = await start('npm', ['start'], folder);
  child.kill('SIGKILL');
  // Both hold our end of the pipe: it closes when the last of them is gone.
  await ended;
  expect(output()).toContain('drained');
});

test('the portico command gets its arguments as they are', async () => {
  const folder = await builtRepository();
  const args = ['scripts/portico.mjs', 'site', 'create', 'a b', '--name=c'];
  const { said } = await start(process.execPath, args, folder);
  expect(said.args).toEqual(['site', 'create', 'a b', '--name=c']);
});

test('a changed source is built before the start, and a build that fails is told', async () => {
  const folder = await builtRepository();
  mkdirSync(join(folder, 'packages/model/src'), { recursive: true });
  writeFileSync(join(folder, 'packages/model/src/a.ts'), 'export const a = 1;');
  const { code, output } = await run(process.execPath, ['scripts/start.mjs'], { cwd: folder, quiet: true });
  // This repository has no bundler: that the build was tried is what shows.
  expect(output).toContain('Portico: building…');
  expect(output).toContain('Portico: the build failed');
  expect(code).not.toBe(0);
});
