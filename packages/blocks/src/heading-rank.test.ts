import { describe, expect, it } from 'vitest';
import { examplePage, exampleSections, exampleSite } from './example-page.ts';
import { rankWithin } from './heading-rank.ts';

type Blocks = Parameters<typeof exampleSections>[0];

/** Rank of what stands in the last of the blocks. */
function rankAfter(blocks: Blocks): number {
  const sections = exampleSections([...blocks, { type: 'summary' }]);
  return rankWithin(examplePage({ sections }), `b${blocks.length}`);
}

const heading = (level: number) => ({ type: 'heading', fields: { text: 'x', level } });
const prose = (...levels: number[]) => ({
  type: 'rich-text',
  fields: {
    content: {
      type: 'doc',
      content: [...levels.map((level) => ({ type: 'heading', attrs: { level } })), { type: 'paragraph' }],
    },
  },
});

describe('headings within a block', () => {
  it.each([
    [[], 2],
    [[heading(1)], 2],
    [[heading(1), heading(2)], 3],
    [[heading(1), heading(2), prose()], 3],
    [[heading(1), prose(2, 3)], 4],
    [[heading(1), heading(3), heading(2)], 3],
    [[heading(4)], 4],
    [[{ type: 'heading', fields: { text: 'of the default rank' } }], 3],
    [[{ type: 'rich-text', fields: { content: 'not rich text' } }], 2],
  ] as Array<[Blocks, number]>)('stand one under the last before it: %#', (blocks, rank) => {
    expect(rankAfter(blocks)).toBe(rank);
  });

  it('follow the sections before its own, and begin anew in the footer', () => {
    const site = exampleSite();
    const footer = exampleSections([{ type: 'image' }]);
    const sections = exampleSections([heading(1), heading(2), { type: 'summary' }]);
    const page = examplePage({ sections, site: { ...site, frame: { footer } } });
    expect(rankWithin(page, 'b2')).toBe(3);
    const onlyFooter = examplePage({ sections: {}, site: { ...site, frame: { footer } } });
    expect(rankWithin(onlyFooter, 'b0')).toBe(2);
    expect(rankWithin(page, 'of no section')).toBe(2);
  });
});
