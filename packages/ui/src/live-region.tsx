import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';

let said = '';
let turn = false;
const listeners = new Set<() => void>();

/** Says a short sentence to screen readers: what an action that shows only in pictures came to. */
export function say(text: string): void {
  // The same words twice are said twice: a space at the end makes them other words.
  turn = !turn;
  said = turn ? text : `${text}\u00a0`;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where `say` is heard, over dialogs too. Stands once in a screen that uses it, from its beginning. */
export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => said);
  return (
    <VisuallyHidden data-live-announcer="true">
      <output aria-live="polite">{text}</output>
    </VisuallyHidden>
  );
}
