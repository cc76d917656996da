import type { Runtime } from '../life/runtime.ts';

/** Folders of the header's menu; those of the phone menu open in place and stay until closed. */
const FOLDERS = '.head-nav details';

/**
 * Makes the header's folders behave as menus do: Escape, a click elsewhere, the focus leaving or another folder opening
 * closes them; Escape gives the focus back to the folder's name.
 */
export function folders({ document: page }: Runtime): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const open = () => page.querySelectorAll<HTMLDetailsElement>(`${FOLDERS}[open]`);
  const closeAllBut = (inside: EventTarget | null) => {
    for (const folder of open())
      if (!(inside instanceof Node && folder.contains(inside))) folder.open = false;
  };
  page.addEventListener('click', (event) => closeAllBut(event.target), { signal });
  page.addEventListener('focusin', (event) => closeAllBut(event.target), { signal });
  page.addEventListener(
    'toggle',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLDetailsElement && target.open && target.matches(FOLDERS)) closeAllBut(target);
    },
    // `toggle` does not bubble.
    { capture: true, signal },
  );
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      for (const folder of open()) {
        const hadFocus = folder.contains(page.activeElement);
        folder.open = false;
        if (hadFocus) folder.querySelector('summary')?.focus();
        event.preventDefault();
      }
    },
    { signal },
  );
  return () => ending.abort();
}
