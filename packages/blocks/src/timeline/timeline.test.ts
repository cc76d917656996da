import { expect, test } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { timelineBlock as block } from './block.ts';
import { timelineDefinition as definition } from './definition.ts';

test('stored fields make the page they made, and nothing where nothing is said', async () => {
  await expect(renderBlock(block, { ...definition.begins })).toMatchFileSnapshot('./fixtures/version-1.html');
  expect(renderBlock(block, {})).toBe('');
});

test('500 entries are shown, and no more are taken', () => {
  const [one] = definition.begins?.items ?? [];
  const items = (count: number) => Array.from({ length: count }, () => one);
  expect(renderBlock(block, { items: items(500) }).match(/<li>/g)).toHaveLength(500);
  expect(definition.schema.safeParse({ ...definition.defaults, items: items(501) }).success).toBe(false);
});
