import { blockOf } from '@portico/blocks/registry';
import type { ToCanvas } from '../editor/channel.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitViews } from './await-views.ts';

const loading = vi.hoisted(() => ({ fails: 0, whole: {} as Record<string, unknown> }));
vi.mock('@portico/blocks/whole-registry', () => ({
  get wholeBlocks() {
    if (loading.fails-- > 0) throw new Error('no connection');
    return loading.whole;
  },
}));

const table = blockOf('table');
if (!table) throw new Error('There is no table');
const { View, css } = table;
const selection = { blocks: [] };
const put = (type: string): ToCanvas => ({
  type: 'changes',
  changes: [{ path: ['s1', 'blocks', 'b1'], to: { type, version: 1, order: 'a0', fields: {} } }],
  selection,
});
const scale: ToCanvas = { type: 'scale', scale: 1 };

// As in the owner's app, which begins with definitions alone.
beforeEach(() => {
  vi.useFakeTimers();
  loading.fails = 0;
  loading.whole = { table: { ...table, View, css } };
  Object.assign(table, { View: undefined, css: [] });
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(table, { View, css });
});

function listen() {
  const received: ToCanvas[] = [];
  const failed = vi.fn();
  return { received, failed, tell: awaitViews((message) => received.push(message), failed) };
}

test('everyday blocks are shown at once', () => {
  const { received, tell } = listen();
  tell(put('heading'));
  expect(received).toHaveLength(1);
});

test('a block whose view is not there yet waits for it, and all that is said after that behind it', async () => {
  const { received, failed, tell } = listen();
  tell(put('table'));
  tell(scale);
  expect(received).toEqual([]);
  await vi.waitFor(() => expect(received).toEqual([put('table'), scale]));
  expect(blockOf('table')).toMatchObject({ View, css });
  expect(failed).not.toHaveBeenCalled();
});

test('a view that cannot be fetched is told once and asked for until it comes', async () => {
  loading.fails = 2;
  const { received, failed, tell } = listen();
  tell(put('table'));
  await vi.advanceTimersByTimeAsync(100);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(received).toEqual([put('table')]);
  expect(failed).toHaveBeenCalledTimes(1);
});
