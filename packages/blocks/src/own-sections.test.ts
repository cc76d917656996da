import { expect, test } from 'vitest';
import { ITEM_BLOCKS } from './own-sections.ts';

const views = import.meta.glob<string>('./*/view.tsx', { eager: true, query: '?raw', import: 'default' });

test('every block that shows an item’s own sections is known as one', () => {
  const showing = Object.entries(views).flatMap(([path, source]) =>
    source.includes('ownSections(') ? [path.split('/')[1]] : [],
  );
  expect(showing.sort()).toEqual([...ITEM_BLOCKS].sort());
});
