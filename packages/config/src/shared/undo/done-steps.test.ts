import { expect, test } from 'vitest';
import { DoneSteps } from './done-steps.ts';

/** A title on a server, changed by steps that can be made to fail. */
function setUp() {
  let nowMs = 0;
  const server = { title: 'a', refuses: false };
  const steps = new DoneSteps(() => nowMs);
  const put = async (title: string) => {
    await Promise.resolve();
    if (server.refuses) return false;
    server.title = title;
    return true;
  };
  const change = (to: string) => {
    const from = server.title;
    server.title = to;
    nowMs += 1000;
    steps.add({ undo: () => put(from), redo: () => put(to) });
  };
  return { steps, server, change };
}

test('steps are taken back one after the other, also when asked for faster than the server answers', async () => {
  const { steps, server, change } = setUp();
  for (const title of ['b', 'c', 'd']) change(title);
  steps.undo();
  steps.undo();
  await steps.settled();
  expect(server.title).toBe('b');
  steps.redo();
  await steps.settled();
  expect(server.title).toBe('c');
  change('e');
  steps.redo();
  await steps.settled();
  expect(server.title).toBe('e');
});

test('a step the server refuses is given up, and the one before it is next', async () => {
  const { steps, server, change } = setUp();
  for (const title of ['b', 'c']) change(title);
  server.refuses = true;
  steps.undo();
  await steps.settled();
  expect([server.title, steps.lastStepMs]).toEqual(['c', 1000]);
  server.refuses = false;
  steps.redo();
  await steps.settled();
  expect(server.title).toBe('c');
});
