import { copyOfSection } from '@portico/model/editor/copy-section';
import { savedSection } from '@portico/model/documents/saved-section';
import type { Section } from '@portico/model/documents/section';
import { describe, expect, it } from 'vitest';
import { savedSectionBody } from './saved-section-body.ts';

const section: Section = {
  order: 'b1',
  layout: 'flow',
  theme: 'dark',
  anchor: 'top',
  blocks: {
    b1: { type: 'line', version: 1, order: 'a0', fields: {}, anchor: 'line' },
    b2: { type: 'heading', version: 1, order: 'a1', fields: { text: 'Hello' } },
  },
};
function ids(): () => string {
  let next = 0;
  return () => `new${next++}`;
}

describe('a section of a page, saved', () => {
  it('is a document as the model has it, with nothing that belongs to its page', () => {
    const body = savedSectionBody('Opening', section, ids());
    expect(savedSection.safeParse({ ...body, slug: 'opening' }).success).toBe(true);
    const [kept] = Object.values(body.sections);
    expect(kept).toMatchObject({ name: 'Opening', theme: 'dark' });
    expect(JSON.stringify(body)).not.toMatch(/anchor|"b1"|"b2"/);
  });

  it('is used again with ids of its own, as often as wanted', () => {
    const newId = ids();
    const [kept] = Object.values(savedSectionBody('Opening', section, newId).sections);
    if (!kept) throw new Error('nothing kept');
    const used = [copyOfSection(kept, newId), copyOfSection(kept, newId)];
    const all = used.flatMap(({ blocks }) => Object.keys(blocks));
    expect(new Set([...all, ...Object.keys(kept.blocks)]).size).toBe(6);
    expect(Object.values(used[1]?.blocks ?? {}).map(({ type }) => type)).toEqual(['line', 'heading']);
  });
});
