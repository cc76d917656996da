/** Where dialogs lie above the page; each further one lies above the last [V9.29]. */
export const DIALOG_Z_INDEX = 30_000;

/** Something open above the page: a dialog, a lightbox, a popup. */
export interface OpenDialog {
  element: HTMLElement;
  /** Closes it as Escape does. */
  cancel(): void;
}

const stack: OpenDialog[] = [];

/**
 * What is open above the page. Escape closes the last one [V4.32]: the event is then taken (`defaultPrevented`), so
 * those who listen for Escape on `window` see whether somebody had use for it.
 */
export const openDialogs = {
  /** The one opened last. */
  get top(): OpenDialog | undefined {
    return stack.at(-1);
  },
  /** @returns its z-index, and what takes it off again */
  add(dialog: OpenDialog): { zIndex: number; remove(): void } {
    if (stack.length === 0) document.addEventListener('keydown', onKeyDown);
    stack.push(dialog);
    return {
      zIndex: DIALOG_Z_INDEX + stack.length - 1,
      remove() {
        const index = stack.indexOf(dialog);
        if (index < 0) return;
        stack.splice(index, 1);
        if (stack.length === 0) document.removeEventListener('keydown', onKeyDown);
      },
    };
  },
};

function onKeyDown(event: KeyboardEvent): void {
  // Escape within a composition ends the composition.
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.shiftKey) return;
  event.preventDefault();
  stack.at(-1)?.cancel();
}
