import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInstalled } from './packages.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { withLock } from './lock.mjs';
import { run } from './run.mjs';
import { digestOf } from './stamp.mjs';
import { plant } from './testing/planted.ts';

test.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.11.1', true],
])('Node.js %s will do: %s', (version, good) => {
  const problem = nodeVersionProblem(version);
  expect(problem === undefined).toBe(good);
  if (!good) expect(problem).toContain(`this is ${version}`);
});

const lock = (packages: object) => JSON.stringify({ packages: { '': {}, 'packages/a': {}, ...packages } });

test('packages count as installed when each is there in its version', () => {
  const wanted = lock({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } });
  expect(isInstalled(wanted, wanted)).toBe(true);
  expect(isInstalled(wanted, undefined)).toBe(false);
  expect(isInstalled(wanted, lock({}))).toBe(false);
  expect(isInstalled(wanted, lock({ 'node_modules/a': { version: '1.0.1', integrity: 'y' } }))).toBe(false);
});

test('a package for another platform may be absent', () => {
  expect(isInstalled(lock({ 'node_modules/a': { version: '1.0.0', optional: true } }), lock({}))).toBe(true);
});

test('the stamp changes with a source, and not with a test or a note', () => {
  const folder = plant({
    'a/b.ts': '1',
    'a/b.test.ts': '1',
    'a/README.md': '1',
    'a/node_modules/c/d.js': '1',
  });
  const before = digestOf(folder, ['a']);
  for (const same of ['a/b.test.ts', 'a/README.md', 'a/node_modules/c/d.js'])
    writeFileSync(join(folder, same), '2');
  expect(digestOf(folder, ['a'])).toBe(before);
  writeFileSync(join(folder, 'a/b.ts'), '2');
  expect(digestOf(folder, ['a'])).not.toBe(before);
});

test('a lock lets one work at a time, and the next when it is done', async () => {
  const path = join(plant({}), 'lock');
  const order: string[] = [];
  await Promise.all(
    ['a', 'b'].map((name) =>
      withLock(path, async () => {
        order.push(name);
        await new Promise(setImmediate);
        order.push(name);
      }),
    ),
  );
  expect(order[0]).toBe(order[1]);
  expect(order[2]).toBe(order[3]);
  expect(existsSync(path)).toBe(false);
});

test('a lock left by a process that is gone is taken over', async () => {
  const gone = await run(process.execPath, ['-p', 'process.pid'], { quiet: true });
  const path = join(plant({ lock: gone.output.trim() }), 'lock');
  expect(await withLock(path, async () => readFileSync(path, 'utf8'))).toBe(String(process.pid));
});

test('a program that runs too long is ended, and says so', async () => {
  const forever = ['-e', 'setInterval(() => {}, 1000)'];
  const { code, output } = await run(process.execPath, forever, { quiet: true, timeoutMs: 300 });
  expect(code).not.toBe(0);
  expect(output).toContain('ended by SIGTERM');
});
