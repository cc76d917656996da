import type { EditorCommand } from '@portico/model/editor/commands';
import type { CanvasState, Gesture } from './canvas-state.ts';
import { followingDrag } from './following-drag.ts';
import { blockElement, boxOf, gridOf, phoneGridOf } from './geometry.ts';
import { type Landing, landingAt } from './landing.ts';
import { phoneLanding } from './phone-move.ts';
import type { Drag, Point } from './pointer.ts';

/** Drags the selected blocks, within their section or into another. @returns null where they cannot be dragged */
export function beginMove(state: CanvasState, from: Point): Drag | null {
  const { selection } = state.snapshot();
  const sectionId = selection.section;
  const section = sectionId === undefined ? undefined : state.section(sectionId);
  if (sectionId === undefined || !section) return null;
  const blocks = selection.blocks.flatMap((id) => {
    const block = section.blocks[id];
    const element = blockElement(id);
    return block && element ? [{ id, block, element, box: boxOf(element) }] : [];
  });
  if (blocks.length === 0 || blocks.some(({ block }) => block.locked)) return null;
  const places = blocks.flatMap(({ block }) => block.place ?? []);
  const left = Math.min(...places.map(({ x }) => x));
  const top = Math.min(...places.map(({ y }) => y));
  const size =
    places.length > 0
      ? {
          w: Math.max(...places.map(({ x, w }) => x + w)) - left,
          h: Math.max(...places.map(({ y, h }) => y + h)) - top,
        }
      : { w: 24, h: 4 };
  const corner = {
    x: Math.min(...blocks.map(({ box }) => box.x)),
    y: Math.min(...blocks.map(({ box }) => box.y)),
  };
  const start = { x: from.x + scrollX, y: from.y + scrollY };
  const moved = new Set(blocks.map(({ id }) => id));
  let landing: { gesture: Gesture; command: EditorCommand | null } | null = null;
  const phone = phoneGridOf(sectionId, section);
  // Between phone and wide grid blocks find their place by themselves.
  if (section.layout === 'grid' && !phone && !gridOf(sectionId, section)) return null;
  for (const { element } of blocks) element.setAttribute('data-carried', '');

  const look = (at: Point) => {
    const by = { x: at.x + scrollX - start.x, y: at.y + scrollY - start.y };
    for (const { element } of blocks) element.style.translate = `${by.x}px ${by.y}px`;
    const carried = { x: corner.x + by.x, y: corner.y + by.y };
    const found = landingAt(state, at, carried, size, moved);
    const isElsewhere = found !== null && 'section' in found.drop && found.drop.section !== sectionId;
    if (phone && !isElsewhere) {
      const pointer = { x: at.x + scrollX, y: at.y + scrollY };
      landing = phoneLanding(state, { ...section, id: sectionId }, phone, moved, {
        at: pointer,
        corner: carried,
      });
    } else {
      const command = found && commandFor(found, sectionId, [...moved], { x: left, y: top });
      landing = found && 'section' in found.drop ? { gesture: found.gesture, command } : null;
    }
    state.set({ gesture: landing?.gesture ?? null });
  };
  return followingDrag(from, {
    look,
    end() {
      for (const { element } of blocks) {
        element.removeAttribute('data-carried');
        element.style.translate = '';
      }
      state.set({ gesture: null });
    },
    done() {
      if (landing?.command) state.send({ type: 'command', command: landing.command });
    },
  });
}

function commandFor(
  { drop }: Landing,
  section: string,
  blocks: readonly string[],
  was: { x: number; y: number },
): EditorCommand | null {
  // What is moved goes from section to section: beside them it stays where it was.
  if (!('section' in drop)) return null;
  if (drop.section !== section)
    return { do: 'move-to-section', section, blocks, to: drop.section, place: drop.place };
  if ('at' in drop.place) return { do: 'order-blocks', section, blocks, at: drop.place.at };
  const columns = drop.place.x - was.x;
  const rows = drop.place.y - was.y;
  return columns === 0 && rows === 0 ? null : { do: 'move-blocks', section, blocks, columns, rows };
}
