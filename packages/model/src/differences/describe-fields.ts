import { sameJson } from '../documents/merge.ts';
import { idsInOrder } from '../documents/schema.ts';
import { type Difference, type DifferenceNames, LONGEST_WORDS } from './difference.ts';
import { isColour, isPlain, isRichText, valueWords } from './value-words.ts';

type Plain = Readonly<Record<string, unknown>>;
type Ordered = Record<string, { order: string } & Plain>;

/** Fields that hold an amount in the minor unit. */
const MONEY_FIELDS = new Set(['price', 'salePrice', 'freeFrom', 'amount', 'minimumSubtotal']);

/** What differs between two objects, field by field; entries of ordered lists are told one by one. */
export function fieldDifferences(
  before: Plain,
  after: Plain,
  within: string[],
  path: string[],
  names: DifferenceNames,
  field: string[] = [],
): Difference[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key) => {
    const was = Object.hasOwn(before, key) ? before[key] : undefined;
    const is = Object.hasOwn(after, key) ? after[key] : undefined;
    if (sameJson(was, is)) return [];
    const at = [...path, key];
    if (isOrdered(was, is)) return entryDifferences(was ?? {}, is ?? {}, within, at, names);
    if (isGroup(was) && isGroup(is)) return fieldDifferences(was, is, within, at, names, [...field, key]);
    return [fieldDifference(was, is, { within, path: at, field: [...field, key] }, names)];
  });
}

function fieldDifference(
  was: unknown,
  is: unknown,
  where: { within: string[]; path: string[]; field: string[] },
  names: DifferenceNames,
): Difference {
  const inWords = (value: unknown) =>
    fieldWords(where.field.at(-1) ?? '', value, names).slice(0, LONGEST_WORDS);
  const [from, to] = [inWords(was), inWords(is)];
  const formatting = isRichText(was) && isRichText(is) && from === to;
  return {
    what: 'changed',
    of: 'field',
    name: '',
    ...where,
    ...(was === undefined ? {} : { from }),
    ...(is === undefined ? {} : { to }),
    ...(formatting ? { formatting: true } : {}),
  };
}

function fieldWords(key: string, value: unknown, names: DifferenceNames): string {
  if (typeof value === 'number' && MONEY_FIELDS.has(key)) return names.money(value);
  if (typeof value === 'string') return names.document(value) ?? valueWords(value);
  return valueWords(value);
}

/** A few settings under one name, such as those for search engines. */
function isGroup(value: unknown): value is Plain {
  return isPlain(value) && !isRichText(value) && !isColour(value) && !('media' in value);
}

/** Both are lists of the owner's own order, or one is and the other is not there. */
function isOrdered(was: unknown, is: unknown): was is Ordered | undefined {
  const lists = [was, is].filter((value) => value !== undefined);
  return (
    lists.every(
      (list) =>
        isPlain(list) &&
        Object.values(list).every((entry) => isPlain(entry) && typeof entry.order === 'string'),
    ) && lists.some((list) => Object.keys(list as Plain).length > 0)
  );
}

function entryDifferences(
  before: Ordered,
  after: unknown,
  within: string[],
  path: string[],
  names: DifferenceNames,
): Difference[] {
  const now = after as Ordered;
  const ids = [...idsInOrder(now), ...idsInOrder(before).filter((id) => !Object.hasOwn(now, id))];
  return ids.flatMap((id, index) => {
    const was = Object.hasOwn(before, id) ? before[id] : undefined;
    const is = Object.hasOwn(now, id) ? now[id] : undefined;
    const name = entryName((is ?? was) as Plain, index, names);
    const stands = { of: 'entry' as const, name, within, path: [...path, id] };
    if (!was || !is) return [{ what: is ? ('added' as const) : ('removed' as const), ...stands }];
    const { order: wasAt, ...old } = was;
    const { order: isAt, ...next } = is;
    return [
      ...(wasAt === isAt ? [] : [{ what: 'moved' as const, ...stands }]),
      ...fieldDifferences(old, next, [...within, name], [...path, id], names),
    ];
  });
}

function entryName(entry: Plain, index: number, names: DifferenceNames): string {
  const { title, name, label, document, optionValues, sku } = entry;
  for (const one of [title, name, label]) if (typeof one === 'string' && one !== '') return one;
  if (typeof document === 'string') return names.document(document) ?? 'A page';
  if (Array.isArray(optionValues) && optionValues.length > 0) return optionValues.join(', ');
  return typeof sku === 'string' ? sku : `Entry ${index + 1}`;
}
