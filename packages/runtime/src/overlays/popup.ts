import {
  isPopupDue,
  POPUP_STORAGE_KEY,
  popupFitsWindow,
  popupRecordAfter,
  type PopupRecord,
  readPopupRecord,
} from '@portico/model/site/popup-rules';
import modalCss from '@portico/widgets/dialog/modal.css?inline';
import { openModal } from '@portico/widgets/dialog/modal';
import { DIALOG_Z_INDEX, openDialogs } from '@portico/widgets/dialog/open-dialogs';
import { addStyle } from '@portico/widgets/style/add-style';
import { yieldNow } from '../life/yield-to-main.ts';
import type { Runtime } from '../life/runtime.ts';
import { BUTTON_CONTEXT, type ButtonFields, buttonFields } from '../tracking/buttons.ts';
import css from './popup.css?inline';

/**
 * Shows the popup if this visitor is to see it now; over an open dialog it does not.
 * @param signal takes it away, also before it is seen
 */
export async function showPopup(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const { page, window, tools } = runtime;
  const rules = page.popup;
  const record = readRecord(window);
  if (!rules || !isPopupDue(rules, record, new Date()) || !popupFitsWindow(rules, window.innerWidth)) return;
  const dialog = popupDialog(runtime);
  if (!dialog) return;
  // The popup itself takes the focus, so that it is read from its beginning, not from its cross.
  const box = dialog.firstElementChild as HTMLElement;
  box.tabIndex = -1;
  box.autofocus = true;

  // As everything else becomes inert the browser styles the whole page anew: that has a task of its own.
  await yieldNow();
  if (signal.aborted || openDialogs.top) return;
  const hide = openModal(dialog, { onCancel: () => end('closed') });
  let isOpen = true;
  const end = (how: 'closed' | 'submitted') => {
    if (!isOpen) return;
    isOpen = false;
    keepRecord(window, popupRecordAfter(how, rules, readRecord(window), new Date()));
    void hide();
    tools.track('overlay', { event: how, version: rules.version });
  };
  signal.addEventListener('abort', () => {
    isOpen = false;
    void hide();
  });
  dialog.querySelector('.popup-close')?.addEventListener('click', () => end('closed'));
  // Followed, though it stays to say thank you.
  dialog.addEventListener('form:submit-success', () => {
    keepRecord(window, popupRecordAfter('submitted', rules, record, new Date()));
    tools.track('overlay', { event: 'submitted', version: rules.version });
  });
  tools.track('overlay', { event: 'shown', version: rules.version });
  for (const link of dialog.querySelectorAll('a')) {
    tools.track('button-render', { ...popupButton(link) });
    link.addEventListener('click', () => {
      tools.track('button-click', { ...popupButton(link) });
      end('submitted');
    });
  }

  await yieldNow();
  if (isOpen) runtime.tools.bring?.(dialog);
}

/**
 * Shows the popup as a picture of itself in the owner's preview, whatever was done before: nothing in it acts, nothing
 * is kept, and the focus stays where the owner writes.
 * @param signal takes it away
 */
export function showForcedPopup(runtime: Runtime, signal: AbortSignal): void {
  const dialog = popupDialog(runtime);
  if (!dialog) return;
  dialog.classList.add('portico-modal', 'is-forced');
  addStyle(modalCss);
  dialog.style.zIndex = String(DIALOG_Z_INDEX);
  dialog.inert = true;
  dialog.open = true;
  runtime.document.body.append(dialog);
  signal.addEventListener('abort', () => dialog.remove());
}

/** The popup the page carries; undefined where it carries none. */
function popupDialog({ document, window }: Runtime): HTMLDialogElement | undefined {
  const template = document.getElementById('popup-overlay');
  if (!(template instanceof window.HTMLTemplateElement)) return undefined;
  addStyle(css);
  const dialog = document.createElement('dialog');
  dialog.append(template.content.cloneNode(true));
  const title = dialog.querySelector('#popup-title');
  const words = dialog.querySelector('.popup-words')?.textContent?.trim();
  if (title) dialog.setAttribute('aria-labelledby', title.id);
  else dialog.setAttribute('aria-label', words || document.title);
  return dialog;
}

const popupButton = (link: HTMLAnchorElement): ButtonFields => ({
  ...buttonFields(link),
  id: 'popup-overlay',
  context: BUTTON_CONTEXT.popup,
});

/** Browsers that keep nothing for the site refuse even to be asked; the popup then shows itself on each page. */
function readRecord(window: Window): PopupRecord | null {
  try {
    return readPopupRecord(window.localStorage.getItem(POPUP_STORAGE_KEY));
  } catch {
    return null;
  }
}

function keepRecord(window: Window, record: PopupRecord): void {
  try {
    window.localStorage.setItem(POPUP_STORAGE_KEY, JSON.stringify(record));
  } catch (error) {
    console.error('That the popup was closed could not be stored.', error);
  }
}
