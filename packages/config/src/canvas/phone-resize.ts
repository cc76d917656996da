import { holdsOf } from '@portico/blocks/registry';
import { phoneView } from '@portico/model/layout/phone-view';
import type { Section } from '@portico/model/documents/section';
import type { CanvasState } from './canvas-state.ts';
import {
  blockElement,
  boxOf,
  endOf,
  type GridTracks,
  nearestEnd,
  nearestStart,
  startOf,
} from './geometry.ts';
import type { Drag, Point } from './pointer.ts';

/** Draws the sides of a block on phones; how tall it is its content says. @param handle `e` or `w` */
export function beginPhoneResize(
  state: CanvasState,
  section: Section & { id: string },
  id: string,
  grid: GridTracks,
  { handle, from }: { handle: string; from: Point },
): Drag | null {
  const was = phoneView(section, holdsOf).boxes[id];
  const element = blockElement(id);
  if (!was || !element) return null;
  const isRtl = getComputedStyle(grid.element).direction === 'rtl';
  const box = boxOf(element);
  const isStart = handle === (isRtl ? 'e' : 'w');
  const end = was.column + was.columns;
  let next = { x: was.column, w: was.columns };
  return {
    moved(to) {
      const left = box.x + (handle === 'w' ? to.x - from.x : 0);
      const right = box.x + box.w + (handle === 'e' ? to.x - from.x : 0);
      if (isStart) {
        const near = isRtl ? nearestEnd(grid.columns, right) : nearestStart(grid.columns, left);
        const x = Math.max(0, Math.min(near, end - 1));
        next = { x, w: end - x };
      } else {
        const near = isRtl ? nearestStart(grid.columns, left) : nearestEnd(grid.columns, right);
        const last = Math.max(was.column, Math.min(near, grid.columns.starts.length - 1));
        next = { x: was.column, w: last + 1 - was.column };
      }
      const edges = [startOf(grid.columns, next.x), startOf(grid.columns, next.x + next.w - 1)];
      const ends = [endOf(grid.columns, next.x), endOf(grid.columns, next.x + next.w - 1)];
      const x = Math.min(...edges);
      state.set({
        gesture: {
          section: section.id,
          box: { x, y: box.y, w: Math.max(...ends) - x, h: box.h },
          guides: [],
          says: `${next.w} of ${grid.columns.starts.length} columns`,
        },
      });
    },
    done() {
      state.set({ gesture: null });
      const place = { ...(isStart ? { x: next.x } : {}), w: next.w };
      if (next.x === was.column && next.w === was.columns) return;
      state.send({
        type: 'command',
        command: { do: 'place-on-phone', section: section.id, block: id, ...place },
      });
    },
    cancelled: () => state.set({ gesture: null }),
  };
}
