import { type Block, PHONE_COLUMNS, type PhoneOverride } from '../documents/block.ts';
import type { GridBlock } from '../layout/grid-block.ts';
import { gridBlocksOf, type HoldsOf } from '../layout/grid-blocks.ts';
import { phoneUnits } from '../layout/phone.ts';
import { phoneView } from '../layout/phone-view.ts';
import { findStacks } from '../layout/stacks.ts';
import { sameJson } from '../documents/merge.ts';
import { orderKeys, orderKeysBetween } from '../documents/order.ts';
import type { Section } from '../documents/section.ts';
import { blocksOf } from './block-commands.ts';
import { applyEdit, change, type EditorState, type EditResult, isRefused, refuse } from './edit.ts';

/** What is set of how a block stands on phones; what is undefined follows the desktop. */
function override(wanted: PhoneOverride): PhoneOverride | undefined {
  const set = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== false);
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}

const phoneChange = (sectionId: string, id: string, from: PhoneOverride | undefined, to: PhoneOverride) =>
  change([sectionId, 'blocks', id, 'phone'], from, override(to));

/** A section with some blocks' overrides changed. */
function withPhone(section: Section, overrides: Readonly<Record<string, PhoneOverride>>): Section {
  const blocks = Object.entries(section.blocks).map(([id, { phone: _was, ...block }]): [string, Block] => {
    const phone = override(overrides[id] ?? section.blocks[id]?.phone ?? {});
    return [id, phone ? { ...block, phone } : block];
  });
  return { ...section, blocks: Object.fromEntries(blocks) };
}

/** Hides blocks on phones, or shows them again. */
export function hideOnPhones(
  state: EditorState,
  sectionId: string,
  ids: readonly string[],
  hidden: boolean,
): EditResult {
  const found = blocksOf(state, sectionId, ids);
  if ('refused' in found) return found;
  return {
    changes: found.blocks.flatMap(({ id, phone }) => phoneChange(sectionId, id, phone, { ...phone, hidden })),
    selection: state.selection,
    says: hidden ? 'Hidden on phones.' : 'Shown on phones again.',
  };
}

/**
 * Sets a block's first column and its width on phones, in columns; what is not said stays. What makes no difference
 * to what follows the desktop is not kept.
 */
export function placeOnPhone(
  state: EditorState,
  sectionId: string,
  id: string,
  place: { x?: number; w?: number },
  holdsOf: HoldsOf,
): EditResult {
  const found = blocksOf(state, sectionId, [id]);
  if ('refused' in found) return found;
  const { section } = found;
  if (section.layout !== 'grid') return refuse('In this section, blocks are stacked.');
  const now = phoneView(section, holdsOf).boxes[id];
  if (!now) return refuse('This block is hidden on phones. Show it first.');
  const w = Math.max(1, Math.min(place.w ?? now.columns, PHONE_COLUMNS));
  const x = Math.max(0, Math.min(place.x ?? now.column, PHONE_COLUMNS - w));
  const from = section.blocks[id]?.phone;
  let to: PhoneOverride = {
    ...from,
    ...(place.w === undefined ? {} : { w }),
    ...(place.x === undefined && from?.x === undefined ? {} : { x }),
  };
  for (const key of ['x', 'w'] as const) {
    const { [key]: _given, ...without } = to;
    const boxesOf = (phone: PhoneOverride) => phoneView(withPhone(section, { [id]: phone }), holdsOf).boxes;
    if (sameJson(boxesOf(without), boxesOf(to))) to = without;
  }
  return {
    changes: phoneChange(sectionId, id, from, to),
    selection: state.selection,
    says: `On phones ${w} of ${PHONE_COLUMNS} columns wide, starting at column ${x + 1}.`,
  };
}

/**
 * Moves blocks up or down on phones alone. Only where they come to stand within a stack do the blocks of it below
 * them get places of their own as well.
 * @param at how many of the other blocks that phones show come before them
 * @param x first column of a single block, where that changes too
 */
export function moveOnPhone(
  state: EditorState,
  sectionId: string,
  ids: readonly string[],
  { at, x }: { at: number; x?: number | undefined },
  holdsOf: HoldsOf,
): EditResult {
  const found = blocksOf(state, sectionId, ids);
  if ('refused' in found) return found;
  const { section } = found;
  if (section.layout !== 'grid') return refuse('In this section, blocks are stacked.');
  const { order } = phoneView(section, holdsOf);
  const moved = order.filter((id) => ids.includes(id));
  const [first] = moved;
  if (first === undefined) return refuse('This block is hidden on phones. Show it first.');
  const others = order.filter((id) => !ids.includes(id));
  const place = Math.max(0, Math.min(at, others.length));
  const wanted = [...others.slice(0, place), ...moved, ...others.slice(place)];
  const keys = keysFor(section, moved, wanted, holdsOf);
  const edit = {
    changes: Object.entries(keys).flatMap(([id, key]) => {
      const { order: _was, ...rest } = section.blocks[id]?.phone ?? {};
      const to = key === undefined ? rest : { ...rest, order: key };
      return phoneChange(sectionId, id, section.blocks[id]?.phone, to);
    }),
    selection: { section: sectionId, blocks: moved },
    says: `On phones at position ${place + 1} of ${order.length}.`,
  };
  const after = x === undefined || moved.length > 1 ? null : applyEdit(state, edit);
  if (x === undefined || after === null || 'refused' in after) return edit;
  const placed = placeOnPhone(after, sectionId, first, { x }, holdsOf);
  return isRefused(placed) ? edit : { ...edit, changes: [...edit.changes, ...placed.changes] };
}

/** By which keys phones show blocks as wanted; undefined for those that need none. */
function keysFor(
  section: Section,
  moved: readonly string[],
  wanted: readonly string[],
  holdsOf: HoldsOf,
): Record<string, string | undefined> {
  const free = Object.fromEntries(moved.map((id) => [id, undefined]));
  const unkeyed = moved.map((id): [string, PhoneOverride] => {
    const { order: _was, ...rest } = section.blocks[id]?.phone ?? {};
    return [id, rest];
  });
  if (sameJson(phoneView(withPhone(section, Object.fromEntries(unkeyed)), holdsOf).order, wanted))
    return free;
  const units = phoneUnits(findStacks<GridBlock>(gridBlocksOf(section, holdsOf))).flatMap(
    ({ key, blocks }) => {
      const stay = blocks.flatMap(({ id }) => (moved.includes(id) ? [] : [id]));
      return stay.length > 0 ? [{ key, ids: stay }] : [];
    },
  );
  const start = wanted.indexOf(moved[0] ?? '');
  const before = units.findIndex((unit) => unit.ids.includes(wanted[start - 1] ?? ''));
  const after = units.findIndex((unit) => unit.ids.includes(wanted[start + moved.length] ?? ''));
  // Within a stack: what stands below them there takes its own place behind them.
  const torn =
    before >= 0 && before === after ? (units[after]?.ids.filter(isBehind(wanted, start)) ?? []) : [];
  const upper = torn.length > 0 ? units[after + 1] : units[after];
  const placed = [...moved, ...torn];
  const keys = orderKeysBetween(units[before]?.key ?? null, upper?.key ?? null, placed.length);
  if (keys) return Object.fromEntries(placed.map((id, index) => [id, keys[index]]));
  // Keys made by hand leave no room: everything phones show gets a place of its own.
  const all = orderKeys(wanted.length);
  return Object.fromEntries(wanted.map((id, index) => [id, all[index]]));
}

const isBehind = (wanted: readonly string[], start: number) => (id: string) => wanted.indexOf(id) > start;

/** Blocks follow the desktop again. */
export function followDesktop(state: EditorState, sectionId: string, ids: readonly string[]): EditResult {
  const found = blocksOf(state, sectionId, ids);
  if ('refused' in found) return found;
  return {
    changes: found.blocks.flatMap(({ id, phone }) => phoneChange(sectionId, id, phone, {})),
    selection: state.selection,
    says: found.blocks.length === 1 ? 'Reset to desktop layout.' : 'Blocks reset to desktop layout.',
  };
}
