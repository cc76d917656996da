import type { Section } from '@portico/model/documents/section';
import { WIDE_COLUMNS } from '@portico/model/documents/block';
import type { Guide } from './canvas-state.ts';
import { type Box, boxOf, cellsBox, endOf, type GridTracks, startOf } from './geometry.ts';

/**
 * Lines that show with what a place on the grid stands in line: edges and middles of the other blocks, and the middle
 * of the section.
 */
export function guidesFor(
  grid: GridTracks,
  section: Section,
  moved: ReadonlySet<string>,
  place: Box,
): Guide[] {
  const box = cellsBox(grid, place);
  const others = Object.entries(section.blocks).flatMap(([id, block]) =>
    block.place && !moved.has(id) ? [block.place] : [],
  );
  const guides = new Map<string, Guide>();
  const upright = (column: number, edge: 'start' | 'end' | 'middle', to: Box) => {
    const x =
      edge === 'start'
        ? startOf(grid.columns, column)
        : edge === 'end'
          ? endOf(grid.columns, column - 1)
          : column;
    const other = to === place ? box : cellsBox(grid, to);
    const top = Math.min(box.y, other.y);
    const bottom = Math.max(box.y + box.h, other.y + other.h);
    const before = guides.get(`x${x}`);
    const y = Math.min(top, before?.y ?? top);
    guides.set(`x${x}`, {
      axis: 'y',
      x,
      y,
      length: Math.max(bottom, before ? before.y + before.length : bottom) - y,
    });
  };
  const level = (row: number, edge: 'start' | 'end', to: Box) => {
    const y = edge === 'start' ? startOf(grid.rows, row) : endOf(grid.rows, row - 1);
    const other = cellsBox(grid, to);
    const left = Math.min(box.x, other.x);
    const right = Math.max(box.x + box.w, other.x + other.w);
    const before = guides.get(`y${y}`);
    const x = Math.min(left, before?.x ?? left);
    guides.set(`y${y}`, {
      axis: 'x',
      x,
      y,
      length: Math.max(right, before ? before.x + before.length : right) - x,
    });
  };
  for (const other of others) {
    if (other.x === place.x) upright(place.x, 'start', other);
    if (other.x + other.w === place.x + place.w) upright(place.x + place.w, 'end', other);
    if (other.y === place.y) level(place.y, 'start', other);
    if (other.y + other.h === place.y + place.h) level(place.y + place.h, 'end', other);
  }
  if (place.x * 2 + place.w === WIDE_COLUMNS) {
    const whole = boxOf(grid.element);
    guides.set('middle', { axis: 'y', x: whole.x + whole.w / 2, y: whole.y, length: whole.h });
  }
  return [...guides.values()];
}
