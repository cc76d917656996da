import { readFileSync } from 'node:fs';
import { blocks } from '@portico/blocks/registry';
import { expect, test } from 'vitest';
import { definitionsOnly } from '../../../vite.block-views.ts';
import { inRoot } from '../root.mjs';

test('the registry of the owner’s app takes the definition alone of every block', () => {
  const source = definitionsOnly(readFileSync(inRoot('packages/blocks/src/registry.ts'), 'utf8'));
  expect(source).not.toContain('/block.ts');
  expect(source.match(/\/definition\.ts'/g)).toHaveLength(Object.keys(blocks).length);
});
