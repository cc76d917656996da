import { TextSelection } from '@tiptap/pm/state';
import type { FieldEditor } from './field-editor.ts';

/**
 * Puts the cursor where a point of the window is, in the field that is nearest to it. The keyboard stays where it is.
 * @returns the field
 */
export function pointIn(
  fields: readonly FieldEditor[],
  { x, y }: { x: number; y: number },
): FieldEditor | undefined {
  let nearest: FieldEditor | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const field of fields) {
    const { left, right, top, bottom } = field.editor.view.dom.getBoundingClientRect();
    const distance = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    if (distance < least) {
      least = distance;
      nearest = field;
    }
  }
  if (!nearest) return undefined;
  const { view } = nearest.editor;
  const box = view.dom.getBoundingClientRect();
  // A point beside the words counts as one at their edge.
  const left = Math.min(Math.max(x, box.left + 1), box.right - 1);
  const top = Math.min(Math.max(y, box.top + 1), box.bottom - 1);
  const found = view.posAtCoords({ left, top });
  if (!found) return nearest;
  const at = view.state.doc.resolve(found.pos);
  view.dispatch(view.state.tr.setSelection(TextSelection.near(at)));
  return nearest;
}
