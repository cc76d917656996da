import type { Section } from '@portico/model/documents/section';
import { type Box, blockElement, boxOf, sectionElement } from './geometry.ts';

/**
 * Where a point of the page lies in a section whose blocks stand one under the other: before how many of the others,
 * and the line that shows it.
 */
export function flowPlace(
  sectionId: string,
  section: Section,
  moved: ReadonlySet<string>,
  y: number,
): { at: number; line: Box } | null {
  const frame = sectionElement(sectionId)?.querySelector('.grid, .flow');
  if (!frame) return null;
  const area = boxOf(frame);
  // As they are seen: phones may show them in another order.
  const others = Object.keys(section.blocks)
    .flatMap((id) => {
      const element = moved.has(id) ? null : blockElement(id);
      const box = element && boxOf(element);
      return box && box.h > 0 ? [box] : [];
    })
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const at = others.filter((box) => y > box.y + box.h / 2).length;
  const before = others[at - 1];
  const after = others[at];
  const lineY =
    before && after
      ? (before.y + before.h + after.y) / 2
      : before
        ? before.y + before.h + 8
        : (after?.y ?? area.y + area.h / 2) - 8;
  return { at, line: { x: area.x, y: lineY, w: area.w, h: 0 } };
}
