import { sectionPathsOf } from '@portico/model/documents/body-blocks';
import { itemKind } from '@portico/model/kinds/find-item-kind';
import { orderKeys } from '@portico/model/documents/order';

/** Lists of what is no item and has no sections. */
const OTHER_LISTS: Readonly<Record<string, readonly string[]>> = {
  store: ['shippingRates', 'shippingZones', 'shippingClasses', 'taxRules', 'taxClasses', 'discounts'],
  form: ['fields'],
};

/**
 * Maps by id with order keys that a folder writes as lists in order. Each line names where they stand in a body of the
 * kind; `*` stands for every element of the list before it.
 */
const listPathsOf = (kind: string): readonly string[] => [
  ...sectionPathsOf(kind).flatMap((path) => [path.join('.'), `${path.join('.')}.*.blocks`]),
  ...(itemKind(kind)?.orderedMaps ?? OTHER_LISTS[kind] ?? []),
];

/** Menus are lists too; their entries nest. */
const MENUS: Readonly<Record<string, readonly string[]>> = { navigation: ['main', 'footer'] };

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Applies `change` to the value at each place the path names; parents that are not there are passed over. */
function changeAt(
  value: unknown,
  path: readonly string[],
  change: (at: unknown, trail: string) => unknown,
  trail = '',
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value, trail);
  if (key === '*') {
    if (Array.isArray(value)) return value.map((part, i) => changeAt(part, rest, change, `${trail}.${i}`));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([id, part]) => [id, changeAt(part, rest, change, `${trail}.${id}`)]),
    );
  }
  if (!isPlain(value) || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: changeAt(value[key], rest, change, trail === '' ? key : `${trail}.${key}`) };
}

/**
 * Turns a body's lists into maps. Elements without an id get one from `idFor` their place; without order keys, the
 * order of the list counts.
 */
export function listsToMaps(kind: string, body: unknown, idFor: (place: string) => string): unknown {
  let result = body;
  // Innermost first: their places are told by the lists around them.
  for (const path of [...listPathsOf(kind)].reverse())
    result = changeAt(result, path.split('.'), (list, place) =>
      Array.isArray(list) ? mapOf(list, place, idFor) : list,
    );
  for (const menu of MENUS[kind] ?? [])
    result = changeAt(result, [menu], (list, place) =>
      Array.isArray(list) ? menuMap(list, place, idFor) : list,
    );
  return result;
}

/** Turns a body's maps into lists in order. */
export function mapsToLists(kind: string, body: unknown): unknown {
  let result = body;
  for (const path of listPathsOf(kind))
    result = changeAt(result, path.split('.'), (map) => (isPlain(map) ? listOf(map) : map));
  for (const menu of MENUS[kind] ?? [])
    result = changeAt(result, [menu], (map) => (isPlain(map) ? menuList(map, undefined) : map));
  return result;
}

function withOrder(list: readonly unknown[]): Plain[] {
  const elements = list.map((element) => (isPlain(element) ? element : { invalid: element }));
  if (elements.every((element) => typeof element.order === 'string')) return elements;
  const keys = orderKeys(elements.length);
  return elements.map((element, i) => ({ ...element, order: keys[i] }));
}

function mapOf(list: readonly unknown[], place: string, idFor: (place: string) => string): Plain {
  return Object.fromEntries(
    withOrder(list).map(({ id, ...element }, i) => [
      typeof id === 'string' ? id : idFor(`${place}.${i}`),
      element,
    ]),
  );
}

function listOf(map: Plain): unknown[] {
  return Object.entries(map)
    .map(([id, element]) => ({ id, ...(element as Plain) }) as Plain & { id: string })
    .sort((a, b) => compare(String(a.order), String(b.order)) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function menuMap(list: readonly unknown[], place: string, idFor: (place: string) => string): Plain {
  const map: Plain = {};
  const add = (entries: readonly unknown[], at: string, parent: string | undefined) => {
    withOrder(entries).forEach(({ id: given, entries: inside, ...entry }, i) => {
      const id = typeof given === 'string' ? given : idFor(`${at}.${i}`);
      Object.defineProperty(map, id, {
        value: parent === undefined ? entry : { ...entry, parent },
        enumerable: true,
      });
      if (Array.isArray(inside)) add(inside, `${at}.${i}.entries`, id);
    });
  };
  add(list, place, undefined);
  return map;
}

function menuList(map: Plain, parent: string | undefined): unknown[] {
  return (listOf(map) as Array<Plain & { id: string }>)
    .filter((entry) => entry.parent === parent)
    .map(({ parent: _stands, ...entry }) => {
      const entries = menuList(map, entry.id);
      return entries.length > 0 ? { ...entry, entries } : entry;
    });
}
