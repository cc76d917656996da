import type { CanvasKey } from '../../editor/channel.ts';

/**
 * Undo and redo are the shell's: what is typed and what else is done are one history. So are finding commands and going
 * round by F6, where no tool took the key. Null for other keys.
 */
export function handedKey(event: KeyboardEvent): CanvasKey | null {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isRound = key === 'F6' && !ctrlKey && !metaKey && !altKey;
  if (!isRound && (!(ctrlKey || metaKey) || altKey || !/^[zyk]$/i.test(key))) return null;
  return { key, code, ctrl: ctrlKey, meta: metaKey, shift: shiftKey, alt: altKey };
}

/** Keys that lead from the text to its tools: F6 and Alt with F10 to all of them, Ctrl or Cmd with K to links. */
export function toolKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'tools' | 'link' | null {
  const isMod = ctrlKey || metaKey;
  if ((key === 'F6' && !isMod && !altKey) || (key === 'F10' && altKey)) return 'tools';
  return isMod && !altKey && !shiftKey && key.toLowerCase() === 'k' ? 'link' : null;
}
