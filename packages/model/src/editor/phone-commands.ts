import type { PhoneOverride } from '../block.ts';
import { orderKeyBetween } from '../order.ts';
import { blocksOf } from './block-commands.ts';
import { change, type EditorState, type EditResult } from './edit.ts';

/** Changes how a block stands on phones; what is undefined follows the desktop again. */
export function setPhone(
  state: EditorState,
  sectionId: string,
  id: string,
  wanted: Partial<PhoneOverride>,
): EditResult {
  const found = blocksOf(state, sectionId, [id]);
  if ('refused' in found) return found;
  const from = found.section.blocks[id]?.phone;
  const to = Object.fromEntries(
    Object.entries({ ...from, ...wanted }).filter(([, value]) => value !== undefined && value !== false),
  );
  return {
    changes: change([sectionId, 'blocks', id, 'phone'], from, Object.keys(to).length > 0 ? to : undefined),
    selection: state.selection,
    says: wanted.hidden ? 'Hidden on phones.' : 'Changed on phones.',
  };
}

/**
 * Moves a block up or down on phones alone.
 * @param shown ids as phones show them, top to bottom (`deriveLayout`)
 * @param keyOf by which key each of them stands where it does
 */
export function moveOnPhone(
  state: EditorState,
  sectionId: string,
  id: string,
  to: number,
  shown: readonly string[],
  keyOf: (id: string) => string,
): EditResult {
  const others = shown.filter((other) => other !== id);
  const at = Math.max(0, Math.min(to, others.length));
  const key = (other: string | undefined) => (other === undefined ? null : keyOf(other));
  const order = orderKeyBetween(key(others[at - 1]), key(others[at])) ?? key(others[at - 1]) ?? undefined;
  const result = setPhone(state, sectionId, id, { order });
  return 'refused' in result
    ? result
    : { ...result, says: `On phones at place ${at + 1} of ${others.length + 1}.` };
}

/** Blocks follow the desktop again. */
export function followDesktop(state: EditorState, sectionId: string, ids: readonly string[]): EditResult {
  const found = blocksOf(state, sectionId, ids);
  if ('refused' in found) return found;
  return {
    changes: found.blocks.flatMap(({ id, phone }) =>
      change([sectionId, 'blocks', id, 'phone'], phone, undefined),
    ),
    selection: state.selection,
    says: 'Follows the desktop again.',
  };
}
