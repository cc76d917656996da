import { NEXT_LOAD_ACTIONS_KEY } from '@portico/model/visitor/owner-cookies';
import { expect, it } from 'vitest';
import { planForNextLoad, takeActions } from './next-load-actions.ts';

function browser(stored?: string) {
  const items = new Map(stored === undefined ? [] : [[NEXT_LOAD_ACTIONS_KEY, stored]]);
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
  return { window: { localStorage } as unknown as Window, items };
}

it('[B9.91] [B9.92] actions are kept under ss_nextLoadActions and taken once, in their order', () => {
  const { window, items } = browser();
  planForNextLoad(window, { type: 'toast', message: 'one' });
  planForNextLoad(window, { type: 'information', title: 'two', message: 'three' });
  expect([...items.keys()]).toEqual(['ss_nextLoadActions']);
  expect(takeActions(window)).toEqual([
    { type: 'toast', message: 'one' },
    { type: 'information', title: 'two', message: 'three' },
  ]);
  expect(takeActions(window)).toEqual([]);
});

it('what else may stand in the storage does nothing', () => {
  const long = JSON.stringify([{ type: 'toast', message: 'x'.repeat(2000) }]);
  for (const stored of [
    '',
    '{',
    'null',
    '5',
    '{}',
    '[null,1,"x",{}]',
    '[{"type":"eval","message":"x"}]',
    long,
  ])
    expect(takeActions(browser(stored).window), stored.slice(0, 40)).toEqual([]);
});

it('a browser that stores nothing is left alone', () => {
  const window = {
    get localStorage(): never {
      throw new DOMException('Blocked', 'SecurityError');
    },
  } as unknown as Window;
  expect(() => planForNextLoad(window, { type: 'toast', message: 'x' })).not.toThrow();
});
