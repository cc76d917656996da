import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

const entry = z.object({
  /** A heading begins a group, which goes on to the next one. */
  kind: z.enum(['price', 'heading']),
  name: text(200),
  /** As it is written: `€45`, `from 45`, `on request`. */
  price: text(60),
  description: text(1000),
});
export type PriceEntry = z.infer<typeof entry>;

/** Most lines of a price list. */
export const MOST_ENTRIES = 500;

const fields = z.object({
  items: z.array(entry).max(MOST_ENTRIES),
  /** What leads from a name to its price. */
  leader: z.enum(['dots', 'line', 'none']),
  /** Where there is room. */
  columns: z.union([z.literal(1), z.literal(2)]),
});
export type PriceListFields = z.infer<typeof fields>;

const price = (name: string, amount: string, description = ''): PriceEntry => ({
  kind: 'price',
  name,
  price: amount,
  description,
});
const heading = (name: string): PriceEntry => ({ kind: 'heading', name, price: '', description: '' });

export const priceListDefinition: BlockDefinition<PriceListFields> = {
  type: 'price-list',
  name: 'Price list',
  version: 1,
  schema: fields,
  defaults: { items: [], leader: 'dots', columns: 1 },
  begins: {
    items: [
      heading('Cut'),
      price('Wash, cut and dry', '48', 'An hour, with time to talk about it first.'),
      price('Fringe', '12'),
      heading('Colour'),
      price('Roots', 'from 55'),
      price('All over', 'from 80', 'With a patch test two days before.'),
    ],
  },
  upgrades: {},
  life: 'static',
  setApart: true,
  translatable: ['items'],
  plainText: ({ items }) =>
    items
      .flatMap(({ name, price: amount, description }) => [`${name} ${amount}`.trim(), description])
      .filter((words) => words !== '')
      .join('\n'),
  size: { w: 12, h: 12 },
};
