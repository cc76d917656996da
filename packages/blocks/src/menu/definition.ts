import type { BlockDefinition, JsonLdNode } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { DIET_NODES } from './diet-nodes.ts';
import { type MenuSection, menuParts, type PlacedRow } from './menu-groups.ts';
import { tabbedGroups } from './tabbed.ts';
import { CURRENCY_PLACES, priceForMachines, readPrice } from './price.ts';
import { menuRow, NEW_ROW, pricesOf, ROWS_MAX } from './rows.ts';

const fields = z.object({
  rows: z.array(menuRow).max(ROWS_MAX),
  /** What stands behind tabs: menus where there are several, or their sections. */
  tabs: z.enum(['menus', 'sections', 'none']),
  look: z.enum(['underline', 'pills']),
  columns: z.number().int().min(1).max(2),
  /** Dots lead from a dish to its price. */
  dots: z.boolean(),
  currencyPlace: z.enum(CURRENCY_PLACES),
  /** Sign or code of the currency. */
  currency: text(8),
  allergens: z.enum(['words', 'numbers', 'none']),
});
export type MenuFields = z.infer<typeof fields>;

function itemNode({ title, description, price, diets }: PlacedRow, sign: string): JsonLdNode {
  const offers = pricesOf(price).flatMap((one) => {
    const read = readPrice(one);
    const known = priceForMachines(read, sign);
    return known ? [{ '@type': 'Offer', ...(read.label ? { name: read.label } : {}), ...known }] : [];
  });
  const suits = diets.flatMap((diet) => DIET_NODES[diet] ?? []);
  return {
    '@type': 'MenuItem',
    name: title,
    ...(description ? { description } : {}),
    ...(offers.length > 0 ? { offers } : {}),
    ...(suits.length > 0 ? { suitableForDiet: suits } : {}),
  };
}

const named = (type: string, head: PlacedRow | undefined): JsonLdNode => ({
  '@type': type,
  ...(head ? { name: head.title } : {}),
  ...(head?.description ? { description: head.description } : {}),
});

const sectionNode = ({ head, items }: MenuSection, sign: string): JsonLdNode => ({
  ...named('MenuSection', head),
  hasMenuItem: items.map((item) => itemNode(item, sign)),
});

export const menuDefinition: BlockDefinition<MenuFields> = {
  type: 'menu',
  name: 'Menu',
  version: 1,
  schema: fields,
  defaults: {
    rows: [],
    tabs: 'menus',
    look: 'underline',
    columns: 1,
    dots: false,
    currencyPlace: 'typed',
    currency: '',
    allergens: 'words',
  },
  begins: {
    rows: [
      { ...NEW_ROW, kind: 'section', title: 'To begin' },
      {
        ...NEW_ROW,
        title: 'Leek and potato soup',
        description: 'With bread from the wood oven',
        price: '7',
        diets: ['vegetarian'],
      },
      {
        ...NEW_ROW,
        title: 'Smoked trout',
        description: 'Pickled cucumber, horseradish',
        price: '9.50',
        allergens: ['fish', 'milk'],
      },
      { ...NEW_ROW, kind: 'section', title: 'Mains' },
      {
        ...NEW_ROW,
        title: 'Barley risotto',
        description: 'Roast squash, sage, hazelnuts',
        price: '15',
        diets: ['vegan'],
        allergens: ['nuts'],
      },
      { ...NEW_ROW, title: 'House wine', description: 'Red or white', price: 'Glass 6\nBottle 28' },
    ],
  },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: (own) => (tabbedGroups(menuParts(own.rows), own.tabs) ? {} : undefined),
  translatable: ['rows'],
  plainText: ({ rows }) =>
    rows
      .flatMap(({ title, description }) => [title, description])
      .filter((words) => words.trim() !== '')
      .join('\n'),
  jsonLd: ({ rows, currency }) =>
    menuParts(rows).map(({ head, sections }) => ({
      ...named('Menu', head),
      hasMenuSection: sections.map((section) => sectionNode(section, currency)),
    })),
  size: { w: 24, h: 14 },
};
