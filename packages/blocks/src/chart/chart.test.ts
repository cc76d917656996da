import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examplePage, exampleSite, inLanguage } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { chartBlock } from './block.ts';
import { CHART_KINDS, chartDefinition, type ChartFields } from './definition.ts';

const stored = JSON.parse(readFileSync(new URL('./fixtures/version-1.json', import.meta.url), 'utf8'));
const draw = (fields: Partial<ChartFields>, language = 'en') =>
  renderBlock(chartBlock, fields, { page: examplePage({ site: inLanguage(exampleSite(), language) }) });
const data = [
  ['Season', 'Pots', 'Bowls'],
  ['Spring', '3', '4.5'],
  ['Summer', '12', '8'],
];

describe('a chart', () => {
  it.each(CHART_KINDS)('[V1.24] is drawn on the server as it is stored, of its kind: %s', async (chart) => {
    await expect(draw({ ...stored.fields, chart })).toMatchFileSnapshot(`./fixtures/version-1-${chart}.html`);
  });

  it('says in words what it shows, and has the numbers as a table for everyone', () => {
    const html = draw({ data, title: 'Fired' });
    expect(html).toContain(
      'role="img" aria-label="Bar chart: Fired: Pots and Bowls. Spring to Summer: from 3 to 12."',
    );
    expect(html).toContain('<summary>Show as table</summary>');
    expect(html).toContain('<th scope="row">Spring</th><td>3</td><td>4.5</td>');
    expect(draw({ data, showTable: false })).toContain('<div class="unseen"><table>');
  });

  it('speaks and counts as its site does', () => {
    const html = draw(
      {
        data: [
          ['', 'A'],
          ['Mai', '1234.5'],
        ],
        unit: '€',
      },
      'de',
    );
    expect(html).toContain('1.234,50\u00a0€');
    expect(html).toContain('aria-label="Balkendiagramm: A. Mai: 1.234,50\u00a0€."');
    expect(draw({ data }, 'ar')).toContain('matrix(-1 0 0 1 340 0)');
  });

  it('shows words in the place of numbers in the table alone, and a table where nothing can be drawn', () => {
    const words = draw({
      data: [
        ['Day', 'Open'],
        ['Monday', 'closed'],
      ],
    });
    expect(words).toContain('<td>closed</td>');
    expect(words).not.toContain('role="img"');
    expect(draw({ data: [] })).toBe('');
    expect(draw({ data: [['Only', 'names']] })).toBe('');
  });

  it('lets nothing of its cells out of their place', () => {
    const hostile = '"><script>alert(1)</script>';
    const html = draw({
      data: [
        [hostile, hostile],
        [hostile, '4'],
      ],
      title: hostile,
      unit: '"><b>',
    });
    expect(html).not.toMatch(/<script|<b>/);
  });

  it('is rendered of whatever its schema takes', () => {
    const cell = fc.oneof(fc.string({ maxLength: 20 }), fc.double().map(String), fc.constant(''));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { maxLength: 13 }), { maxLength: 12 }),
        fc.constantFrom(...CHART_KINDS),
        fc.boolean(),
        fc.constantFrom('en', 'de', 'ar', 'pl'),
        (rows, chart, stacked, language) => {
          const fields = {
            ...chartDefinition.defaults,
            data: rows,
            chart,
            stacked,
            showValues: true,
            filled: stacked,
          };
          if (!chartDefinition.schema.safeParse(fields).success) return;
          // Words of cells may say so; places may not.
          expect(draw(fields, language)).not.toMatch(
            /\b(x|y|[xy][12]|r|d|points|width|height|viewBox|transform|style)="[^"]*(NaN|Infinity|undefined)/,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
