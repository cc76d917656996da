import type { Edges } from '@portico/model/editor/place-commands';
import type { CanvasState } from './canvas-state.ts';
import { followingDrag } from './following-drag.ts';
import {
  type Box,
  blockElement,
  boxOf,
  cellsBox,
  gridOf,
  nearestEnd,
  nearestStart,
  phoneGridOf,
} from './geometry.ts';
import { guidesFor } from './guides.ts';
import { beginPhoneResize } from './phone-resize.ts';
import type { Drag, Point } from './pointer.ts';

/** Draws edges of the one selected block. @param handle compass points of the edges held: `n`, `se` … */
export function beginResize(state: CanvasState, handle: string, from: Point): Drag | null {
  const { selection } = state.snapshot();
  const [id] = selection.blocks;
  const sectionId = selection.section;
  const section = sectionId === undefined ? undefined : state.section(sectionId);
  const block = id === undefined ? undefined : section?.blocks[id];
  const element = id === undefined ? null : blockElement(id);
  if (sectionId === undefined || id === undefined || !section || !block?.place || block.locked || !element)
    return null;
  const phone = phoneGridOf(sectionId, section);
  if (phone) return beginPhoneResize(state, { ...section, id: sectionId }, id, phone, { handle, from });
  const was = block.place;
  const grid = gridOf(sectionId, section);
  if (!grid) return null;
  const isRtl = getComputedStyle(grid.element).direction === 'rtl';
  const box = boxOf(element);
  // A block may be lower than its place: its lower edge is drawn from where the place ends.
  const cells = cellsBox(grid, was);
  const start = { x: from.x + scrollX, y: from.y + scrollY };
  let edges: Edges = {};

  const look = (at: Point) => {
    const by = { x: at.x + scrollX - start.x, y: at.y + scrollY - start.y };
    const next = { ...was } as Box;
    const begins = isRtl ? handle.includes('e') : handle.includes('w');
    const ends = isRtl ? handle.includes('w') : handle.includes('e');
    if (begins) {
      const x = clamp(
        isRtl ? nearestEnd(grid.columns, box.x + box.w + by.x) : nearestStart(grid.columns, box.x + by.x),
        0,
        was.x + was.w - 1,
      );
      next.w = was.x + was.w - x;
      next.x = x;
    }
    if (ends) {
      const last = isRtl
        ? nearestStart(grid.columns, box.x + by.x)
        : nearestEnd(grid.columns, box.x + box.w + by.x);
      next.w = clamp(last + 1, was.x + 1, 24) - was.x;
    }
    if (handle.includes('n')) {
      const y = clamp(nearestStart(grid.rows, cells.y + by.y), 0, was.y + was.h - 1);
      next.h = was.y + was.h - y;
      next.y = y;
    }
    if (handle.includes('s'))
      next.h = Math.max(was.y + 1, nearestEnd(grid.rows, cells.y + cells.h + by.y) + 1) - was.y;
    edges = {
      left: next.x - was.x,
      right: next.x + next.w - was.x - was.w,
      top: next.y - was.y,
      bottom: next.y + next.h - was.y - was.h,
    };
    state.set({
      gesture: {
        section: sectionId,
        box: cellsBox(grid, next),
        guides: guidesFor(grid, section, new Set([id]), next),
        says: `${next.w} × ${next.h}`,
      },
    });
  };
  return followingDrag(from, {
    look,
    end: () => state.set({ gesture: null }),
    done() {
      if (Object.values(edges).some((edge) => edge !== 0))
        state.send({
          type: 'command',
          command: { do: 'resize-block', section: sectionId, block: id, by: edges },
        });
    },
  });
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
