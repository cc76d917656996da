import type { CanvasKey } from '../../editor/channel.ts';

/** Undo and redo are the shell's: what is typed and what else is done are one history. Null for other keys. */
export function handedKey(event: KeyboardEvent): CanvasKey | null {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!(ctrlKey || metaKey) || altKey || !/^[zy]$/i.test(key)) return null;
  return { key, code, ctrl: ctrlKey, meta: metaKey, shift: shiftKey, alt: altKey };
}
