import { useEffect, useRef } from 'react';

/** `keys` as Kbd shows them: `Mod+K`, `?`, `g p` (one after the other). */
export interface Shortcut {
  keys: string;
  label: string;
  group: string;
  run(): void;
  /** Also while a field has the focus; for combinations with Mod only. */
  inFields?: boolean;
  /** Also while a dialog or a picker is open. */
  inDialogs?: boolean;
  /** Where it says no the key is left to others. */
  applies?(): boolean;
}

/** What was pressed, in the notation of `Shortcut.keys`. */
export function pressedKeys(
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>,
): string {
  const parts: string[] = [];
  if (event.metaKey || event.ctrlKey) parts.push('Mod');
  if (event.altKey) parts.push('Alt');
  // A shifted sign is the sign itself ("?"); a shifted letter or named key says Shift.
  const letter = event.key.length === 1 && event.key.toLowerCase() !== event.key.toUpperCase();
  if (event.shiftKey && (letter || event.key.length > 1)) parts.push('Shift');
  const key = letter ? event.key.toUpperCase() : event.key.replace(/^Arrow/, '');
  parts.push(parts.length === 0 && letter ? event.key.toLowerCase() : key);
  return parts.join('+');
}

/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1200;

/** Recognises single presses and two-key sequences. Pure but for the time it is given. */
export class ShortcutMatcher {
  #first: { keys: string; at: number } | undefined;

  match(shortcuts: readonly Shortcut[], pressed: string, nowMs: number): Shortcut | undefined {
    const first = this.#first;
    this.#first = undefined;
    if (first && nowMs - first.at <= SEQUENCE_MS) {
      const found = shortcuts.find((shortcut) => shortcut.keys === `${first.keys} ${pressed}`);
      if (found) return found;
    }
    const single = shortcuts.find((shortcut) => shortcut.keys === pressed);
    if (single) return single;
    if (shortcuts.some((shortcut) => shortcut.keys.startsWith(`${pressed} `)))
      this.#first = { keys: pressed, at: nowMs };
    return undefined;
  }
}

/** Fields without letters: no shortcut takes anything from them. */
const WORDLESS = /^(range|checkbox|radio|color|button|submit|file)$/;

/** Whether keys pressed there write something. */
export function takesText(target: Pick<HTMLElement, 'tagName' | 'isContentEditable'>): boolean {
  if (target.isContentEditable) return true;
  if (target.tagName === 'INPUT') return !WORDLESS.test((target as HTMLInputElement).type);
  return target.tagName === 'TEXTAREA' || target.tagName === 'SELECT';
}

const isField = (target: EventTarget | null): boolean => target instanceof HTMLElement && takesText(target);

/** Listens for shortcuts on the whole window while mounted; single letters are left alone in fields and dialogs. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const matcher = new ShortcutMatcher();
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const found = matcher.match(current.current, pressedKeys(event), event.timeStamp);
      if (!found || found.applies?.() === false) return;
      const modal =
        !found.inDialogs && document.querySelector('[role="dialog"],[role="alertdialog"]') !== null;
      if (!found.inFields && (isField(event.target) || modal)) return;
      event.preventDefault();
      found.run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
