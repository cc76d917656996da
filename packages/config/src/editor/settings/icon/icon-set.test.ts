import { icon } from '@portico/blocks/icon-field';
import nodes from 'lucide-static/icon-nodes.json';
import { expect, test } from 'vitest';
import { ICON_NAMES, iconOf, matchingIcons } from './icon-set.ts';
import { pathOfNodes } from './path-of-nodes.ts';

test('every icon that is offered is one that blocks take, drawn of lines alone', () => {
  expect(ICON_NAMES.length).toBeGreaterThan(1000);
  const tags = new Set(Object.values(nodes).flatMap((drawn) => drawn.map(([tag]) => tag)));
  expect([...tags].sort()).toEqual(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect']);
  for (const name of ICON_NAMES) {
    const read = icon.safeParse(iconOf(name));
    expect(read.error?.issues, name).toBeUndefined();
    expect(read.data?.drawing, name).toMatch(/^M/);
    expect(read.data?.drawing, name).not.toContain('NaN');
  }
});

test('icons are found by name, by their parts, and by what they stand for', () => {
  expect(matchingIcons('leaf')[0]).toBe('leaf');
  expect(matchingIcons('Shopping  bag')[0]).toBe('shopping-bag');
  expect(matchingIcons('money')).toContain('banknote');
  expect(matchingIcons('zzzz')).toEqual([]);
  expect(matchingIcons(' ')).toBe(ICON_NAMES);
});

test.each([
  ['rect', { x: '2', y: '3', width: '4', height: '5' }, 'M2 3h4v5h-4Z'],
  [
    'rect',
    { width: '4', height: '6', rx: '9' },
    'M2 0h0a2 3 0 0 1 2 3v0a2 3 0 0 1 -2 3h0a2 3 0 0 1 -2 -3v0a2 3 0 0 1 2 -3Z',
  ],
  ['circle', { cx: '12', cy: '12', r: '2' }, 'M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z'],
  ['polyline', { points: '1 2 3,4' }, 'M1 2L3 4'],
  ['path', { d: 'm1 2 3 4' }, 'M0 0m1 2 3 4'],
  ['script', { d: 'm1 2 3 4' }, ''],
])('a %s becomes a path', (tag, attributes, path) => {
  expect(pathOfNodes([[tag, attributes]])).toBe(path);
});

test('drawings that are none are refused', () => {
  for (const drawing of ['M0 0"/><script>', 'url(#a)', 'M0 0;', `M${'0'.repeat(6000)}`])
    expect(icon.safeParse({ name: 'x', drawing }).success, drawing).toBe(false);
});
