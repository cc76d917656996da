import { expect, test } from 'vitest';
import { UnsavedEdits } from './unsaved-edits.ts';

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const change = { path: ['title'], from: 'Old', to: 'New' };

test('what is kept is found again by who wrote it, for a month, until it is saved', () => {
  let now = 0;
  const browser = storage();
  const kept = new UnsavedEdits(browser, () => now);
  kept.keep('page', 'ada', [change]);
  expect(kept.of('page', 'ada')).toEqual([change]);
  expect(kept.of('page', 'ben')).toEqual([]);
  expect(kept.of('other', 'ada')).toEqual([]);
  now = 31 * 86_400_000;
  expect(kept.of('page', 'ada')).toEqual([]);
  kept.keep('page', 'ada', []);
  expect(browser.items.size).toBe(0);
});

test('a browser that keeps nothing, or kept nonsense, stops nobody', () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('no room');
    },
  };
  new UnsavedEdits(full, () => 0).keep('page', 'ada', [change]);
  const broken = storage();
  for (const nonsense of [
    '{',
    'null',
    '7',
    '{"account":"ada","at":0}',
    '{"account":"ada","at":0,"changes":[{}]}',
  ]) {
    broken.items.set('portico:unsaved:page', nonsense);
    expect(new UnsavedEdits(broken, () => 0).of('page', 'ada')).toEqual([]);
  }
});
