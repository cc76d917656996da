import { addStyle } from '../style/add-style.ts';
import { containFocus } from '../focus/contain-focus.ts';
import { transitionEnd } from '../style/transition-end.ts';
import css from './modal.css?inline';
import { openDialogs } from './open-dialogs.ts';

export interface ModalOptions {
  /** Escape, a click on the overlay, or the way back of a phone. */
  onCancel: () => void;
  /** As it hides: the page is free again. What it answers is waited for before the dialog is taken away. */
  onHide?: (() => Promise<unknown> | undefined) | undefined;
}

/**
 * Shows a `<dialog>` above the whole page: it fills the window, so its own ground is the overlay. What lies under it
 * is inert, Tab goes round in it, and the focus comes back to where it was when it hides.
 * @param dialog not yet in the document
 * @returns what hides it: the page is free at once, the promise is kept when the dialog is gone
 */
export function openModal(
  dialog: HTMLDialogElement,
  { onCancel, onHide }: ModalOptions,
): () => Promise<void> {
  addStyle(css);
  dialog.classList.add('portico-modal');
  const layer = openDialogs.add({ element: dialog, cancel: onCancel });
  dialog.style.zIndex = String(layer.zIndex);
  holdScrollbar();
  document.body.append(dialog);
  dialog.showModal();
  const releaseFocus = containFocus({ container: dialog });

  let pressedOverlay = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressedOverlay = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    // Marking text and letting go outside is no click on the overlay.
    if (target === dialog && pressedOverlay) onCancel();
  });
  dialog.addEventListener('cancel', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    onCancel();
  });
  // Closed by the browser or by a form of its own, past us.
  dialog.addEventListener('close', () => {
    if (!gone) onCancel();
  });

  let gone: Promise<void> | undefined;
  return () => {
    gone ??= hide();
    return gone;
  };

  async function hide(): Promise<void> {
    layer.remove();
    releaseFocus();
    dialog.classList.add('is-closing');
    dialog.close();
    dialog.inert = true;
    await Promise.all([transitionEnd(dialog), onHide?.()]);
    dialog.remove();
  }
}

/** The page must not jump aside as its scrollbar goes: a page that has one keeps its place. */
function holdScrollbar(): void {
  if (document.querySelector('.portico-modal[open]')) return;
  const root = document.documentElement;
  root.classList.toggle('portico-scrollbar', window.innerWidth > root.clientWidth);
}
