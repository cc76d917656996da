import type { Change } from '@portico/model/documents/merge';
import { takesText } from '@portico/ui/shortcuts';
import { useEffect, useState } from 'react';
import { TypingOn } from './typing-on.ts';
import { useEditor } from './editor-context.ts';

/** A block or a section came: its path is as long, and there was nothing. */
const isPutIn = ({ path, from, to }: Change) =>
  from === undefined && to !== undefined && (path.length === 1 || path.length === 3);

/** What is typed after something was put in, duplicated or pasted, is no shortcut: else words would lead to another screen. */
export function useTypingOn(): TypingOn {
  const { session } = useEditor();
  const [typingOn] = useState(() => new TypingOn());
  useEffect(() => {
    const stop = session.draw({
      changed: (changes) => {
        if (changes.some(isPutIn)) typingOn.expected();
      },
      replaced: () => {},
      selected: () => {},
    });
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || isElsewhere(event) || !typingOn.takes(event, performance.now())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const pressed = () => typingOn.over();
    document.addEventListener('keydown', listen, { capture: true });
    window.addEventListener('pointerdown', pressed, { capture: true });
    return () => {
      stop();
      document.removeEventListener('keydown', listen, { capture: true });
      window.removeEventListener('pointerdown', pressed, { capture: true });
    };
  }, [session, typingOn]);
  return typingOn;
}

/** Fields take words themselves, a menu or list is searched by letters, and the space bar presses what has the keyboard. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (takesText(target) || target.closest('[role="menu"],[role="listbox"],[role="dialog"]')) return true;
  return key === ' ' && target !== document.body;
}
