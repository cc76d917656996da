import { holdsOf } from '@portico/blocks/registry';
import { applyEdit } from '@portico/model/editor/edit';
import type { EditorCommand } from '@portico/model/editor/commands';
import { moveOnPhone } from '@portico/model/editor/phone-commands';
import { type PhoneView, phoneView } from '@portico/model/layout/phone-view';
import type { Section } from '@portico/model/documents/section';
import type { CanvasState, Gesture } from './canvas-state.ts';
import { type Box, blockElement, boxOf, type GridTracks, nearestStart, startOf, endOf } from './geometry.ts';
import type { Point } from './pointer.ts';

/**
 * Where dragged blocks would stand on phones: up or down in the order of their own section, and a narrow one at the
 * nearest column.
 * @param at the pointer, on the page
 * @param corner of what is dragged, on the page
 */
export function phoneLanding(
  state: CanvasState,
  section: Section & { id: string },
  grid: GridTracks,
  moved: ReadonlySet<string>,
  { at, corner }: { at: Point; corner: Point },
): { gesture: Gesture; command: EditorCommand | null } | null {
  const view = phoneView(section, holdsOf);
  const [only] = moved.size === 1 ? moved : [];
  const own = only === undefined ? undefined : view.boxes[only];
  const columns = grid.columns.starts.length;
  const width = own?.columns ?? columns;
  const column = Math.max(0, Math.min(nearestStart(grid.columns, corner.x), columns - width));
  const others = view.order.filter((id) => !moved.has(id));
  const before = others.findLastIndex((id) => isBefore(id, view, { y: at.y, column, width })) + 1;
  const x = own && column !== own.column ? { x: column } : {};
  const target = { at: before, ...x };
  const edit = moveOnPhone(state.snapshot(), section.id, [...moved], target, holdsOf);
  if ('refused' in edit) return null;
  const after = applyEdit(state.snapshot(), edit);
  const next = 'refused' in after ? undefined : after.sections[section.id];
  if (!next) return null;
  return {
    gesture: {
      section: section.id,
      box: landingBox(grid, phoneView(next, holdsOf), moved, before, others),
      guides: [],
      says: `Place ${before + 1} of ${view.order.length}${width < columns ? `, column ${column + 1}` : ''}`,
    },
    command:
      edit.changes.length === 0
        ? null
        : { do: 'move-on-phone', section: section.id, blocks: [...moved], ...target },
  };
}

/** Does a block come before what is dragged: it stands above the pointer, or beside it and further ahead. */
function isBefore(id: string, view: PhoneView, to: { y: number; column: number; width: number }): boolean {
  const element = blockElement(id);
  const place = view.boxes[id];
  if (!element || !place) return false;
  const { y, h } = boxOf(element);
  if (to.y < y || to.y > y + h) return to.y > y;
  if (place.column + place.columns <= to.column) return true;
  return to.column + to.width > place.column && to.y > y + h / 2;
}

/** In a row with others as tall as they are; else a line between what stands above and below. */
function landingBox(
  grid: GridTracks,
  view: PhoneView,
  moved: ReadonlySet<string>,
  before: number,
  others: readonly string[],
): Box {
  const [first = ''] = moved;
  const place = view.boxes[first] ?? { row: 0, column: 0, rows: 1, columns: 1 };
  const left = startOf(grid.columns, place.column);
  const right = endOf(grid.columns, place.column + place.columns - 1);
  const across = { x: Math.min(left, right), w: Math.abs(right - left) };
  const boxFor = (id: string | undefined) => {
    const element = id === undefined ? null : blockElement(id);
    return element && boxOf(element);
  };
  const mate = boxFor(others.find((id) => view.boxes[id]?.row === place.row));
  if (mate && moved.size === 1) return { ...across, y: mate.y, h: mate.h };
  const above = boxFor(others[before - 1]);
  const below = boxFor(others[before]);
  const whole = boxOf(grid.element);
  const y =
    above && below
      ? (above.y + above.h + below.y) / 2
      : above
        ? above.y + above.h + 8
        : (below?.y ?? whole.y + whole.h / 2) - 8;
  return { ...across, y, h: 0 };
}
