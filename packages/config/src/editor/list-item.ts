import type { ItemSetting } from '@portico/blocks/editing/block-settings';
import { isRichText } from '@portico/model/differences/value-words';
import { plainText } from '@portico/model/documents/plain-text';

/** An item of a list setting, as it is stored. */
export type Item = Readonly<Record<string, unknown>>;

const LONGEST = 80;

/** What an item is called: the first of its own words, else those of its picture; '' for one without. */
export function itemTitle(fields: readonly ItemSetting[], item: Item): string {
  const written = ['words', 'rich-text'];
  const inOrder = [
    ...fields.filter(({ control }) => written.includes(control.as)),
    ...fields.filter(({ control }) => control.as === 'picture'),
  ];
  for (const { field } of inOrder) {
    const words = wordsIn(item[field]).replaceAll(/\s+/g, ' ').trim();
    if (words !== '') return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
  }
  return '';
}

function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isRichText(value)) return plainText(value);
  const { alt } = (value ?? {}) as { alt?: unknown };
  return typeof alt === 'string' ? alt : '';
}

/** An item with another value of a field. Emptied, a field that new items have not is taken away. */
export function itemWith(item: Item, field: string, value: unknown, begins: Item): Item {
  const isGone = value === undefined || (value === '' && !Object.hasOwn(begins, field));
  if (!isGone) return { ...item, [field]: value };
  const { [field]: _gone, ...rest } = item;
  return rest;
}
