import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examplePage, inLanguage } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { tableBlock } from './block.ts';
import { cellFromText } from './cell-text.ts';
import { tableDefinition } from './definition.ts';

const stored = JSON.parse(readFileSync(new URL('./fixtures/version-1.json', import.meta.url), 'utf8'));
const draw = (fields: Record<string, unknown>) => renderBlock(tableBlock, fields);
const tableOf = (...rows: ReadonlyArray<readonly string[]>) => ({
  table: { rows: rows.map((row) => row.map((cell) => [...cellFromText(cell)])), align: [] },
});

describe('a table', () => {
  it('makes of stored fields the page it made', async () => {
    expect(tableDefinition.schema.safeParse(stored.fields).success).toBe(true);
    await expect(draw(stored.fields)).toMatchFileSnapshot('./fixtures/version-1.html');
  });

  it('scrolls in a place of its own that the keyboard reaches and that has a name', () => {
    const html = draw(tableOf(['a', 'b'], ['c', 'd']));
    expect(html).toContain('<section class="scroll" aria-label="Table" tabindex="0"');
    expect(html).toContain('<th scope="col">a</th>');
  });

  it('has cells for all columns in every row, and no rows without words', () => {
    const html = draw(tableOf(['a', 'b', 'c'], ['d'], ['', ''], ['e', '', 'f']));
    expect(html.match(/<tr>/g)).toHaveLength(3);
    expect(html.match(/<t[hd][ >]/g)).toHaveLength(9);
    expect(draw(tableOf(['', '']))).toBe('');
    expect(draw({})).toBe('');
  });

  it('keeps its columns in line where the words of a cell run the other way than the page', () => {
    const page = examplePage();
    const site = inLanguage(page.site, 'ar');
    const html = renderBlock(tableBlock, tableOf(['اليوم', 'Shop'], ['السبت', '10 – 16']), {
      page: { ...page, site },
    });
    expect(html).toContain('<th scope="col"><bdi dir="ltr">Shop</bdi></th>');
    expect(html).not.toMatch(/<t[hd][^>]* dir=/);
  });

  it('makes links harmless', () => {
    const html = draw(tableOf(['[away](javascript:alert)', '<b>x</b>'], ['c', 'd']));
    expect(html).not.toMatch(/javascript:|<b>x/);
  });

  it('holds 500 rows', () => {
    const rows = Array.from({ length: 500 }, (_, at) => [`Row ${at}`, 'x']);
    expect(draw(tableOf(...rows)).match(/<tr>/g)).toHaveLength(500);
    const more = tableOf(...rows, ['one', 'more']);
    expect(tableDefinition.schema.safeParse({ ...tableDefinition.defaults, ...more }).success).toBe(false);
  });
});
