import type { Block } from '../documents/block.ts';
import { sectionMapsOf } from '../documents/body-blocks.ts';
import { sameJson } from '../documents/merge.ts';
import { idsInOrder } from '../documents/schema.ts';
import type { Section, Sections } from '../documents/section.ts';
import { fieldDifferences } from './describe-fields.ts';
import { type Difference, type DifferenceNames, LONGEST_WORDS } from './difference.ts';

/** Letters of a section's or block's first words that stand for its name. */
const NAME_LENGTH = 30;
/** Keys of a block that say where it stands. */
const PLACE_KEYS = new Set(['place', 'phone', 'order']);
/** Keys of a block that are no field of it. */
const OTHER_KEYS = new Set(['type', 'version']);

/**
 * What differs between two bodies of one kind: sections and blocks added, removed, moved, and the fields changed in
 * them; for everything else the fields. In the order of the page.
 */
export function describeDifferences(
  kind: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  names: DifferenceNames,
): Difference[] {
  const maps = new Map<string, { path: readonly string[]; before: Sections; after: Sections }>();
  for (const side of ['before', 'after'] as const)
    for (const { path, sections } of sectionMapsOf(kind, side === 'before' ? before : after)) {
      const entry = maps.get(path.join('.')) ?? { path, before: {}, after: {} };
      maps.set(path.join('.'), { ...entry, [side]: sections });
    }
  const fields = fieldDifferences(
    without(before, maps.values()),
    without(after, maps.values()),
    [],
    [],
    names,
  );
  return [...fields, ...[...maps.values()].flatMap((map) => sectionDifferences(map, names))];
}

/** The body without its sections. */
function without(
  body: Readonly<Record<string, unknown>>,
  maps: Iterable<{ path: readonly string[] }>,
): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...body };
  for (const { path } of maps) {
    const [first, second] = path;
    if (first === undefined) continue;
    const { [second ?? '']: _sections, ...rest } = (copy[first] ?? {}) as Record<string, unknown>;
    if (second === undefined) delete copy[first];
    else copy[first] = rest;
  }
  return copy;
}

function sectionDifferences(
  { path, before, after }: { path: readonly string[]; before: Sections; after: Sections },
  names: DifferenceNames,
): Difference[] {
  const found: Difference[] = [];
  const wasIn = homes(before);
  const isIn = homes(after);
  // Page templates of a collection hold two such lists.
  const part = path.length > 1 ? [path[0] === 'item' ? 'Item page' : 'List page'] : [];
  const placeOf = (sections: Sections, id: string) => idsInOrder(sections).indexOf(id);
  for (const id of [
    ...idsInOrder(after),
    ...idsInOrder(before).filter((one) => !Object.hasOwn(after, one)),
  ]) {
    const was = Object.hasOwn(before, id) ? before[id] : undefined;
    const is = Object.hasOwn(after, id) ? after[id] : undefined;
    const name = sectionName(is ?? was, placeOf(is ? after : before, id), names);
    const at = [...path, id];
    const stands = { of: 'section' as const, name, within: part, path: at };
    if (!was || !is) {
      found.push({ what: is ? 'added' : 'removed', ...stands, ...sectionWords(is, was, names) });
      if (!is) continue;
    } else if (was.order !== is.order) found.push({ what: 'moved', ...stands });
    if (was && is) {
      const { blocks: _before, order: _was, ...old } = was;
      const { blocks: _after, order: _is, ...now } = is;
      found.push(...fieldDifferences(old, now, [...part, name], at, names));
    }
    found.push(...blockDifferences({ was, is, at, within: [...part, name], wasIn, isIn, before }, names));
  }
  return found;
}

/** Section of each block. */
function homes(sections: Sections): Map<string, string> {
  return new Map(
    Object.entries(sections).flatMap(([id, section]) =>
      Object.keys(section.blocks ?? {}).map((block) => [block, id] as const),
    ),
  );
}

function blockDifferences(
  part: {
    was: Section | undefined;
    is: Section | undefined;
    at: string[];
    within: string[];
    wasIn: ReadonlyMap<string, string>;
    isIn: ReadonlyMap<string, string>;
    before: Sections;
  },
  names: DifferenceNames,
): Difference[] {
  const { was, is, at, within } = part;
  const found: Difference[] = [];
  const ids = [
    ...idsInOrder(is?.blocks ?? {}),
    ...idsInOrder(was?.blocks ?? {}).filter((id) => !is?.blocks[id]),
  ];
  for (const id of ids) {
    const now = is?.blocks[id];
    // A block that came from another section is told where it is now.
    const old = was?.blocks[id] ?? part.before[part.wasIn.get(id) ?? '']?.blocks[id];
    const path = [...at, 'blocks', id];
    const name = blockName((now ?? old) as Block, names);
    const stands = { of: 'block' as const, name, within, path };
    if (!now) {
      if (!part.isIn.has(id)) found.push({ what: 'removed', ...stands, ...wordsOf('from', old, names) });
    } else if (!old) {
      // All blocks of a new section are new: the section says so for them.
      if (was) found.push({ what: 'added', ...stands, ...wordsOf('to', now, names) });
    } else found.push(...changedBlock(old, now, { ...stands, hasMoved: !was?.blocks[id] }, names));
  }
  return found;
}

function changedBlock(
  old: Block,
  now: Block,
  { hasMoved, ...stands }: Pick<Difference, 'of' | 'name' | 'within' | 'path'> & { hasMoved: boolean },
  names: DifferenceNames,
): Difference[] {
  if (sameJson(old, now) && !hasMoved) return [];
  const place = (block: Block) => [...PLACE_KEYS].map((key) => block[key as 'place']);
  const moved = hasMoved || !sameJson(place(old), place(now));
  const rest = (block: Block) =>
    Object.fromEntries(
      Object.entries(block).filter(
        ([key]) => key !== 'fields' && !PLACE_KEYS.has(key) && !OTHER_KEYS.has(key),
      ),
    );
  const within = [...stands.within, stands.name];
  return [
    ...(moved ? [{ what: 'moved' as const, ...stands }] : []),
    ...fieldDifferences(old.fields, now.fields, within, [...stands.path, 'fields'], names),
    ...fieldDifferences(rest(old), rest(now), within, stands.path, names),
  ];
}

/** Its own name, else the first words in it, else its number. */
function sectionName(section: Section | undefined, index: number, names: DifferenceNames): string {
  return section?.name || shortened(firstWords(section, names)) || `Section ${index + 1}`;
}

function firstWords(section: Section | undefined, names: DifferenceNames): string {
  for (const id of idsInOrder(section?.blocks ?? {})) {
    const words = names.block(section?.blocks[id] as Block).words.trim();
    if (words !== '') return words;
  }
  return '';
}

function blockName(block: Block, names: DifferenceNames): string {
  const { name, words } = names.block(block);
  const said = shortened(words);
  return said === '' ? name : `${name} “${said}”`;
}

function shortened(words: string): string {
  const line = words.trim().split('\n', 1)[0] ?? '';
  return line.length <= NAME_LENGTH ? line : `${line.slice(0, NAME_LENGTH).trimEnd()}…`;
}

function wordsOf(side: 'from' | 'to', block: Block | undefined, names: DifferenceNames) {
  const words = block ? names.block(block).words.trim().slice(0, LONGEST_WORDS) : '';
  return words === '' ? {} : { [side]: words };
}

function sectionWords(is: Section | undefined, was: Section | undefined, names: DifferenceNames) {
  const section = is ?? was;
  const words = idsInOrder(section?.blocks ?? {})
    .map((id) => names.block(section?.blocks[id] as Block).words.trim())
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, LONGEST_WORDS);
  return words === '' ? {} : { [is ? 'to' : 'from']: words };
}
