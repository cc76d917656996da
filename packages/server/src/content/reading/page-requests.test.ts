import type { Section } from '@portico/model/documents/section';
import { describe, expect, it } from 'vitest';
import { requestsOf } from './page-requests.ts';

const sectionsOf = (blocks: Array<{ type: string; version?: number; fields?: Record<string, unknown> }>) => ({
  s0: {
    order: 'a0',
    layout: 'flow',
    blocks: Object.fromEntries(
      blocks.map((block, n) => [`b${n}`, { version: 1, order: `a${n}`, fields: {}, ...block }]),
    ),
  } satisfies Section,
});
const list = (fields: Record<string, unknown>) =>
  requestsOf(sectionsOf([{ type: 'summary', fields: { collection: 'c1', ...fields } }]));

describe('what blocks ask for', () => {
  it('is asked once per block, defaults filled', () => {
    expect(list({})).toEqual([
      {
        block: 'b0',
        name: 'items',
        request: { type: 'items', collection: 'c1', limit: 6, when: 'upcoming' },
      },
    ]);
    expect(requestsOf(sectionsOf([{ type: 'heading' }, { type: 'vendor/clock' }]), undefined)).toEqual([]);
  });

  it('is left out where stored fields make no sense, so that the page’s one query never breaks', () => {
    for (const fields of [
      { limit: 'many' },
      { limit: 0 },
      { limit: 1e9 },
      { limit: 2.5 },
      { collection: 7 },
      { order: 'random()' },
      { category: { a: 1 } },
      { tag: ['x'] },
    ])
      expect(list(fields)).toEqual([]);
    expect(requestsOf(sectionsOf([{ type: 'summary', version: 99 }]))).toEqual([]);
  });
});
