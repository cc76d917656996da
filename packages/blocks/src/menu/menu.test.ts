import { examplePage, inLanguage } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { describe, expect, it, test } from 'vitest';
import { menuBlock } from './block.ts';
import { menuDefinition } from './definition.ts';
import { priceForMachines, readPrice, shownAmount } from './price.ts';
import { type MenuRow, NEW_ROW, ROWS_MAX } from './rows.ts';

const row = (kind: MenuRow['kind'], title: string, more: Partial<MenuRow> = {}): MenuRow => ({
  ...NEW_ROW,
  kind,
  title,
  ...more,
});
const draw = (fields: object, page = examplePage()) => renderBlock(menuBlock, { ...fields }, { page });
const soup = row('item', 'Soup', {
  description: 'With bread',
  price: 'Small 5\nLarge 8',
  diets: ['vegan'],
  allergens: ['celery', 'gluten'],
});

describe('a menu', () => {
  it('shows sections with their dishes, prices, marks and what they stand for', () => {
    const html = draw({ rows: [row('section', 'Starters', { description: 'Until three' }), soup] });
    expect(html).toContain('<h2 class="menu-heading">Starters</h2>');
    expect(html).toContain('<span class="size">Small</span> 5');
    expect(html).toContain('<abbr class="mark" title="Vegan">VG</abbr>');
    expect(html).toContain('Contains gluten and celery');
    expect(html).toMatch(/menu-legend.*VG.*Vegan/);
    expect(html).not.toContain('tab-set');
  });

  it('says allergens in the language of the page, as numbers where its owner wants that', () => {
    const page = examplePage();
    const german = { ...page, site: inLanguage(page.site, 'de') };
    expect(draw({ rows: [soup] }, german)).toContain('Enthält Gluten und Sellerie');
    const numbers = draw({ rows: [soup], allergens: 'numbers' });
    expect(numbers).toContain('<abbr class="mark" title="gluten">1</abbr>');
    expect(numbers).toContain('<span class="mark">9</span> celery');
    expect(draw({ rows: [soup], allergens: 'none' })).not.toContain('celery');
  });

  it('has tabs for menus where there are several, for sections where its owner wants that', () => {
    const sections = [row('section', 'Starters'), soup, row('section', 'Mains'), soup];
    const menus = [row('menu', 'Lunch'), ...sections, row('menu', 'Dinner'), soup];
    const tabs = (fields: object) => [...draw(fields).matchAll(/data-panel="([^"]*)"/g)].map(([, id]) => id);
    expect(tabs({ rows: menus })).toEqual(['block-b0-lunch', 'block-b0-dinner']);
    expect(tabs({ rows: menus, tabs: 'none' })).toEqual([]);
    expect(tabs({ rows: sections })).toEqual([]);
    expect(tabs({ rows: [soup, ...sections], tabs: 'sections' })).toEqual([
      'block-b0-starters',
      'block-b0-mains',
    ]);
    expect(
      draw({ rows: [soup, ...sections], tabs: 'sections' }).match(/<p class="dish-name">Soup/g),
    ).toHaveLength(3);
  });

  it('carries a script only where it has tabs', () => {
    const needs = (fields: object) =>
      menuDefinition.scriptFields?.({ ...menuDefinition.defaults, ...fields }) !== undefined;
    expect(needs({ rows: [row('menu', 'Lunch'), soup, row('menu', 'Dinner'), soup] })).toBe(true);
    expect(needs({ rows: [row('menu', 'Lunch'), soup] })).toBe(false);
  });

  it('tells search engines of its sections, dishes and prices, and of no currency it cannot know', () => {
    const fields = { ...menuDefinition.defaults, rows: [row('section', 'Starters'), soup], currency: '€' };
    const tools = { title: '', language: 'en', pictureUrl: () => undefined, video: () => undefined };
    const dish = {
      '@type': 'MenuItem',
      name: 'Soup',
      description: 'With bread',
      suitableForDiet: ['https://schema.org/VeganDiet'],
    };
    const menu = (item: object) => [
      {
        '@type': 'Menu',
        hasMenuSection: [{ '@type': 'MenuSection', name: 'Starters', hasMenuItem: [item] }],
      },
    ];
    expect(menuDefinition.jsonLd?.(fields, tools)).toEqual(
      menu({
        ...dish,
        offers: [
          { '@type': 'Offer', name: 'Small', price: '5', priceCurrency: 'EUR' },
          { '@type': 'Offer', name: 'Large', price: '8', priceCurrency: 'EUR' },
        ],
      }),
    );
    expect(menuDefinition.jsonLd?.({ ...fields, currency: '$' }, tools)).toEqual(menu(dish));
    expect(menuDefinition.jsonLd?.(menuDefinition.defaults, tools)).toEqual([]);
  });

  it('shows nothing without rows, and all of five hundred', () => {
    expect(draw({})).toBe('');
    expect(draw({ rows: [row('item', ' ')] })).toBe('');
    const rows = Array.from({ length: ROWS_MAX }, (_, at) => row('item', `Dish ${at}`));
    expect(draw({ rows }).match(/<li class="dish">/g)).toHaveLength(ROWS_MAX);
    const isValid = (count: number) =>
      menuDefinition.schema.safeParse({ ...menuDefinition.defaults, rows: Array(count).fill(NEW_ROW) })
        .success;
    expect([isValid(ROWS_MAX), isValid(ROWS_MAX + 1)]).toEqual([true, false]);
  });
});

test.each([
  ['12', '', '12', '', '£12', '12\u00a0£', '12'],
  ['£6.50', '', '£6.50', '£', '£6.50', '6.50\u00a0£', '6.50'],
  ['Glass 4,50 €', 'Glass', '4,50 €', '€', '£4,50', '4,50\u00a0£', '4,50'],
  ['ask us', '', 'ask us', '', 'ask us', 'ask us', 'ask us'],
  ['1.250,–', '', '1.250,–', '', '£1.250,–', '1.250,–\u00a0£', '1.250,–'],
])(
  '%s is a price, shown with the currency where its owner wants it',
  (text, label, typed, sign, before, after, none) => {
    const price = readPrice(text);
    expect(price).toMatchObject({ label, amount: typed, currency: sign });
    expect(shownAmount(price, 'typed', '£')).toBe(typed);
    expect(shownAmount(price, 'before', '£')).toBe(before);
    expect(shownAmount(price, 'after', '£')).toBe(after);
    expect(shownAmount(price, 'none', '£')).toBe(none);
  },
);

test('prices are for machines what they are for people', () => {
  const read = (text: string, sign = '') => priceForMachines(readPrice(text), sign)?.price;
  expect(read('€4,50')).toBe('4.50');
  expect(read('1.250 zł')).toBe('1250');
  expect(read('CHF 1’250.00')).toBe('1250.00');
  expect(read('12', '£')).toBe('12');
  expect(read('12', '$')).toBeUndefined();
  expect(read('ask us', '£')).toBeUndefined();
});
