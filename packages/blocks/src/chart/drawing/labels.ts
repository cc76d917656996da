import { type Label, LINE_HEIGHT } from './drawing.ts';
import { textWidth } from './text-width.ts';

export interface LabelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The room a label takes. */
export function boxOf({ text, x, y, anchor }: Label): LabelBox {
  const width = textWidth(text);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - LINE_HEIGHT / 2, bottom: y + LINE_HEIGHT / 2 };
}

export const overlaps = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Pushed as far in from the sides as it has to be. */
export function within(label: Label, width: number): Label {
  const { left, right } = boxOf(label);
  const by = left < 0 ? -left : right > width ? width - right : 0;
  return by === 0 ? label : { ...label, x: label.x + by };
}

/** Read from the right, where labels stand is reckoned anew: what only touches could lie over another by a hair. */
const APART = 0.01;
const withRoom = (box: LabelBox): LabelBox => ({ ...box, left: box.left - APART, right: box.right + APART });

/**
 * The labels there is room for: inside the drawing, and none over another. Those that come first stay.
 * @param height of the drawing
 */
export function withoutCollisions(labels: readonly Label[], width: number, height: number): Label[] {
  const kept: Label[] = [];
  // By lines, so that each is held against its neighbours alone.
  const lines = new Map<number, LabelBox[]>();
  for (const label of labels) {
    const box = boxOf(label);
    const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
    if (label.text === '' || !isInside) continue;
    const line = Math.floor(label.y / LINE_HEIGHT);
    const near = [line - 1, line, line + 1].flatMap((at) => lines.get(at) ?? []);
    if (near.some((other) => overlaps(withRoom(box), other))) continue;
    lines.set(line, [...(lines.get(line) ?? []), box]);
    kept.push(label);
  }
  return kept;
}
