import { openDialogs } from '../dialog/open-dialogs.ts';
import { addStyle } from '../style/add-style.ts';
import { transitionEnd } from '../style/transition-end.ts';
import css from './toast.css?inline';

/** How long a toast stays [B9.44]. */
export const TOAST_MS = 2000;
/** Screen readers notice only what is said in a place they already know. */
const FIRST_WORDS_MS = 100;

export interface ToastHandle {
  /** `confirm` when its time ran out [B4.31], `cancel` when it was closed before. */
  closed: Promise<'confirm' | 'cancel'>;
  close(): void;
}

let place: HTMLElement | undefined;

/**
 * Says in passing that something was done, at the top right [B2.15]. Its time stands still while the pointer is on it.
 * Nothing that must be read belongs here: it goes by itself.
 * @param durationMs default 2000
 */
export function showToast(message: string, durationMs: number = TOAST_MS): ToastHandle {
  addStyle(css);
  const toast = document.createElement('div');
  toast.className = 'portico-toast';
  toast.textContent = message;
  const isNewPlace = place === undefined;
  place ??= makePlace();
  // What lies under a dialog is inert and unheard.
  const host = openDialogs.top?.element ?? document.body;
  if (place.parentElement !== host) host.append(place);
  if (isNewPlace) setTimeout(show, FIRST_WORDS_MS);
  else show();

  let answer: (how: 'confirm' | 'cancel') => void = () => {};
  const closed = new Promise<'confirm' | 'cancel'>((resolve) => {
    answer = resolve;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function show(): void {
    if (isOver) return;
    place?.append(toast);
    wait();
  }
  function wait(): void {
    timer = setTimeout(() => end('confirm'), durationMs);
  }
  function end(how: 'confirm' | 'cancel'): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    answer(how);
    toast.classList.add('is-closing');
    void transitionEnd(toast).then(() => toast.remove());
  }
  toast.addEventListener('pointerenter', () => clearTimeout(timer));
  toast.addEventListener('pointerleave', () => {
    if (!isOver) wait();
  });
  return { closed, close: () => end('cancel') };
}

function makePlace(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'portico-toasts';
  element.role = 'status';
  return element;
}
