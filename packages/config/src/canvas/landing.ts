import { layoutAt } from '@portico/model/site/breakpoints';
import { inOrder } from '@portico/model/documents/schema';
import type { DropPlace } from '../editor/channel.ts';
import type { CanvasState, Gesture } from './canvas-state.ts';
import { flowPlace } from './flow-place.ts';
import { type Box, boxOf, cellsBox, emptyPlace, gridOf, nearestStart, sectionElement } from './geometry.ts';
import { guidesFor } from './guides.ts';
import { placeAt } from './pointer.ts';

/** Where something carried would land, and how that is shown. */
export interface Landing {
  drop: DropPlace;
  gesture: Gesture;
}

/**
 * Where something carried over the canvas would land.
 * @param point in the window: which section lies under it
 * @param corner of what is carried, on the page: on a grid it goes to the nearest cell
 * @param size on the grid, in columns and rows
 * @param moved blocks that are carried themselves and do not count
 */
export function landingAt(
  state: CanvasState,
  point: { x: number; y: number },
  corner: { x: number; y: number },
  size: { w: number; h: number },
  moved: ReadonlySet<string>,
): Landing | null {
  // What is carried lies under the pointer itself, and belongs to the section it comes from.
  const under = document
    .elementsFromPoint(point.x, point.y)
    .find((one) => one.closest('[data-section]') && !one.closest('[data-carried]'));
  const sectionId = placeAt(state, under ?? null)?.section;
  const section = sectionId === undefined ? undefined : state.section(sectionId);
  if (sectionId === undefined || !section) return besideSections(state, point.y + scrollY);
  const grid = gridOf(sectionId, section);
  if (grid) {
    const w = Math.min(size.w, 24);
    const x = Math.max(0, Math.min(nearestStart(grid.columns, corner.x), 24 - w));
    const y = Math.max(0, nearestStart(grid.rows, corner.y));
    const place: Box = { x, y, w, h: size.h };
    return {
      drop: { section: sectionId, place: { x, y } },
      gesture: {
        section: sectionId,
        box: cellsBox(grid, place),
        guides: guidesFor(grid, section, moved, place),
        says: `Column ${x + 1}, row ${y + 1}`,
      },
    };
  }
  // Between phone and wide grid nothing is put between others: it comes below all of them.
  const isBetween = section.layout === 'grid' && layoutAt(innerWidth) === 'narrow';
  const flow = flowPlace(sectionId, section, moved, isBetween ? Number.POSITIVE_INFINITY : point.y + scrollY);
  return (
    flow && {
      drop: { section: sectionId, place: { at: flow.at } },
      gesture: { section: sectionId, box: flow.line, guides: [], says: `Place ${flow.at + 1}` },
    }
  );
}

/** Where no section is, a new one is made: between those that are there, nearest to where it is let go. */
function besideSections(state: CanvasState, y: number): Landing | null {
  const { part, sections } = state.snapshot();
  const room = part === 'footer' ? null : emptyPlace();
  if (!room) return null;
  const boxes = inOrder(sections).flatMap(({ id }) => {
    const element = sectionElement(id);
    return element ? [boxOf(element)] : [];
  });
  const at = boxes.filter((box) => y > box.y + box.h / 2).length;
  const [before, after] = [boxes[at - 1], boxes[at]];
  const around = boxOf(room);
  const lineY = before ? before.y + before.h : after?.y;
  return {
    drop: { newSection: at },
    gesture: {
      section: '',
      box: lineY === undefined ? around : { ...around, y: lineY, h: 0 },
      guides: [],
      says: boxes.length === 0 ? 'First section' : 'New section',
    },
  };
}
