import { type Block, WIDE_COLUMNS, type WidePlace } from '../documents/block.ts';
import type { GridBlock } from '../layout/grid-block.ts';
import { findStacks } from '../layout/stacks.ts';

/** The last row a block can begin on. */
const LAST_ROW = 500;

/** Where what comes in stands, and where others make room for it. */
export interface Room {
  /** One for each that was wanted, in the same order. */
  places: WidePlace[];
  /** First rows of the blocks that move down. */
  rows: Readonly<Record<string, number>>;
}

/**
 * Free room on a grid for blocks that come in together, keeping how they stand to each other: right below some of the
 * blocks there, at their left edge; below everything where there are none to stand below. What stands in the way
 * further down moves down, no further than it must, locked or not: what overlaps, stacks and rows of cards move as
 * one. What reaches down beside them from above stays, and they come below it, as does what they move. So nothing
 * overlaps that did not before.
 * @param wanted where they stand to each other, wherever that is
 * @param below ids of the blocks they come below
 * @param apart rows that stay free above and below them
 * @returns null where the section has no rows left
 */
export function freeRoom(
  blocks: Readonly<Record<string, Block>>,
  wanted: readonly WidePlace[],
  below: readonly string[],
  apart = 0,
): Room | null {
  const standing = Object.entries(blocks).flatMap(([id, { place, order }]): GridBlock[] =>
    place ? [{ id, order, place, holds: 'text' }] : [],
  );
  const above = standing.filter(({ id }) => below.includes(id));
  const line = Math.max(0, ...(above.length > 0 ? above : standing).map(({ place }) => place.y + place.h));
  const left = Math.min(...wanted.map(({ x }) => x));
  const top = Math.min(...wanted.map(({ y }) => y));
  const width = Math.max(...wanted.map(({ x, w }) => x + w)) - left;
  const start = above.length > 0 ? Math.min(...above.map(({ place }) => place.x)) : left;
  const column = Math.max(0, Math.min(start, WIDE_COLUMNS - width));
  const at = (row: number) =>
    wanted.map((place) => ({ ...place, x: place.x - left + column, y: place.y - top + row }));

  const clusters = joined(
    standing.map((block) => [block]),
    ([a], [b]) => overlap(a?.place, b?.place),
  );
  const stays = clusters.filter((cluster) => firstRow(cluster) < line).flat();
  const movable = clusters.filter((cluster) => firstRow(cluster) >= line);
  const places = at(firstFreeRow(line === 0 ? 0 : line + apart, stays, at));
  const units = inRows(joined(movable, areOneStack(movable.flat())), stays, standing);
  const rows = pushedDown(
    units,
    places.map((place) => ({ ...place, h: place.h + apart })),
    stays,
  );
  const isTooLow = (y: number) => y > LAST_ROW;
  return places.some(({ y }) => isTooLow(y)) || Object.values(rows).some(isTooLow) ? null : { places, rows };
}

const overlap = (a: WidePlace | undefined, b: WidePlace | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.x < b.x + b.w &&
  b.x < a.x + a.w &&
  a.y < b.y + b.h &&
  b.y < a.y + a.h;

const firstRow = (blocks: readonly GridBlock[]): number => Math.min(...blocks.map(({ place }) => place.y));

/** The first row from which what comes in meets nothing that stays. */
function firstFreeRow(
  from: number,
  stays: readonly GridBlock[],
  at: (row: number) => readonly WidePlace[],
): number {
  let row = from;
  for (;;) {
    const places = at(row);
    if (!stays.some(({ place }) => places.some((one) => overlap(one, place)))) return row;
    row += 1;
  }
}

/** Groups put together wherever two of them belong together, directly or by way of others. */
function joined<T>(
  groups: readonly (readonly T[])[],
  belong: (a: readonly T[], b: readonly T[]) => boolean,
): T[][] {
  const result: T[][] = [];
  const left = [...groups];
  for (let first = left.shift(); first; first = left.shift()) {
    const members = [first];
    for (const member of members)
      for (let index = left.length - 1; index >= 0; index--) {
        const other = left[index];
        if (other && belong(member, other)) members.push(...left.splice(index, 1));
      }
    result.push(members.flat());
  }
  return result;
}

/** Do two groups share a stack: picture, heading and text of one card? */
function areOneStack(blocks: readonly GridBlock[]) {
  const stackOf = new Map(findStacks(blocks).flatMap((stack, index) => stack.map(({ id }) => [id, index])));
  return (a: readonly GridBlock[], b: readonly GridBlock[]): boolean =>
    a.some((one) => b.some((other) => stackOf.get(one.id) === stackOf.get(other.id)));
}

/**
 * What begins on one row moves as one, so that cards stay side by side: but for what hangs on something that stays, as
 * words below their picture do.
 */
function inRows(
  units: readonly (readonly GridBlock[])[],
  stays: readonly GridBlock[],
  all: readonly GridBlock[],
): GridBlock[][] {
  const kept = new Set(stays.map(({ id }) => id));
  const hanging = new Set(
    findStacks(all).flatMap((stack) =>
      stack.some(({ id }) => kept.has(id)) ? stack.map(({ id }) => id) : [],
    ),
  );
  const hangs = (unit: readonly GridBlock[]) => unit.some(({ id }) => hanging.has(id));
  return joined(units, (a, b) => firstRow(a) === firstRow(b) && !hangs(a) && !hangs(b));
}

/**
 * First rows of what moves down: each below what came in, below what stays and would be in its way, and below what it
 * stood below, once that has moved.
 */
function pushedDown(
  units: readonly (readonly GridBlock[])[],
  places: readonly WidePlace[],
  stays: readonly GridBlock[],
): Record<string, number> {
  const down = new Map<string, number>();
  const now = ({ id, place }: GridBlock): WidePlace => ({ ...place, y: place.y + (down.get(id) ?? 0) });
  const standing = units.flat();
  const fixed = [...places, ...stays.map(({ place }) => place)];
  const shortOf = (one: GridBlock): number => {
    const mine = now(one);
    const above = standing.filter(({ place }) => place.y + place.h <= one.place.y).map(now);
    const ends = [...fixed, ...above].filter((other) => overlap(mine, other)).map(({ y, h }) => y + h);
    return Math.max(0, ...ends.map((end) => end - mine.y));
  };
  // Nothing is pushed further than the lowest of what is fixed, so this comes to rest.
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const unit of units) {
      const rows = Math.max(...unit.map(shortOf));
      if (rows === 0) continue;
      isMoving = true;
      for (const { id } of unit) down.set(id, (down.get(id) ?? 0) + rows);
    }
  }
  return Object.fromEntries(
    standing.flatMap((block) => (down.has(block.id) ? [[block.id, now(block).y]] : [])),
  );
}
