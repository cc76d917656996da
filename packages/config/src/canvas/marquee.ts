import type { Selection } from '@portico/model/editor/edit';
import type { CanvasState } from './canvas-state.ts';
import { followingDrag } from './following-drag.ts';
import { type Box, blockElement, boxOf } from './geometry.ts';
import type { Drag, Point } from './pointer.ts';

/**
 * Draws a frame over empty ground: the blocks it touches are selected. Blocks of one section are selected together:
 * of the one it began in, else of the first it touches.
 * @param began the section under the pointer
 * @param adds to what is selected already, in the same section
 */
export function beginMarquee(
  state: CanvasState,
  from: Point,
  { began, adds }: { began: string | undefined; adds: boolean },
): Drag {
  const { sections, selection: before } = state.snapshot();
  // Nothing moves meanwhile: where blocks stand is measured once.
  const places = Object.entries(sections).flatMap(([section, { blocks }]) =>
    Object.keys(blocks).flatMap((block) => {
      const element = blockElement(block);
      const box = element && boxOf(element);
      return box && box.h > 0 ? [{ section, block, box }] : [];
    }),
  );
  const start = { x: from.x + scrollX, y: from.y + scrollY };
  const look = (at: Point) => {
    const to = { x: at.x + scrollX, y: at.y + scrollY };
    const marquee = {
      x: Math.min(start.x, to.x),
      y: Math.min(start.y, to.y),
      w: Math.abs(to.x - start.x),
      h: Math.abs(to.y - start.y),
    };
    const touched = places.filter(({ box }) => overlap(box, marquee));
    const section = began ?? touched[0]?.section;
    const kept = adds && before.section === section ? before.blocks : [];
    const found = touched.filter((one) => one.section === section).map(({ block }) => block);
    const selection: Selection =
      section === undefined ? { blocks: [] } : { section, blocks: [...new Set([...kept, ...found])] };
    state.set({ marquee, selection, hovered: null });
  };
  return followingDrag(from, {
    look,
    end: () => state.set({ marquee: null }),
    done() {
      const { selection } = state.snapshot();
      state.select(selection);
      const count = selection.blocks.length;
      state.send({ type: 'say', text: count === 1 ? 'One block selected.' : `${count} blocks selected.` });
    },
    cancelled: () => state.set({ selection: before }),
  });
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
