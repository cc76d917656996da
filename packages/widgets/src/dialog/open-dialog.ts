import { addStyle } from '../style/add-style.ts';
import { widgetWords } from '../words.ts';
import css from './dialog.css?inline';
import { openModal } from './modal.ts';

/** In px [B9.43]. */
export const DIALOG_WIDTH = 350;
export const DIALOG_PADDING = 20;

/** Which buttons a dialog has [B4.27]. */
export type DialogStyle = 'confirm-or-reject' | 'confirm-or-cancel' | 'confirm-only' | 'no-buttons';
/** How a dialog ended [B4.28]. */
export type DialogResponse = 'confirm' | 'reject' | 'cancel';

export interface DialogOptions {
  title?: string | undefined;
  /** Plain text; line breaks are kept. */
  message?: string | undefined;
  /** Shown under the message: fields, a list, a form of one's own. */
  content?: Node | undefined;
  /** Default `confirm-only`. */
  style?: DialogStyle | undefined;
  labels?: Partial<Record<DialogResponse, string>> | undefined;
  /** In px, default 350. Narrow windows narrow it. */
  width?: number | undefined;
  /** `alertdialog` where something needs an answer before all else. Default `dialog`. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** The button that has the focus first, where the content has no field of its own. Default `confirm`. */
  focus?: DialogResponse | undefined;
}

export interface DialogHandle {
  /** The box: title, message, content, buttons. */
  element: HTMLElement;
  /** How it ended. Kept at once; the dialog then fades and is taken out of the document. */
  closed: Promise<DialogResponse>;
  /** Ends it, by default with `cancel`. An ended dialog keeps its first response. */
  close(response?: DialogResponse): void;
}

const BUTTONS: Readonly<Record<DialogStyle, readonly DialogResponse[]>> = {
  'confirm-or-reject': ['reject', 'confirm'],
  'confirm-or-cancel': ['cancel', 'confirm'],
  'confirm-only': ['confirm'],
  'no-buttons': [],
};

let count = 0;

/**
 * Opens a dialog above the page [B2.14]. Escape and a click beside it count as `cancel` [B4.29]. One without buttons
 * has a cross.
 */
export function openDialog(options: DialogOptions): DialogHandle {
  const { title, message, content, style = 'confirm-only', focus = 'confirm' } = options;
  addStyle(css);
  const dialog = document.createElement('dialog');
  const box = document.createElement('div');
  const id = `portico-dialog-${++count}`;
  box.className = 'portico-dialog';
  box.tabIndex = -1;
  box.style.setProperty('--dialog-width', `${options.width ?? DIALOG_WIDTH}px`);
  box.style.setProperty('--dialog-padding', `${DIALOG_PADDING}px`);
  if (options.role === 'alertdialog') dialog.role = 'alertdialog';

  const heading = title === undefined ? undefined : text('h2', 'portico-dialog-title', title, `${id}-title`);
  const body =
    message === undefined ? undefined : text('p', 'portico-dialog-message', message, `${id}-message`);
  // A dialog needs a name: without a title its message is the name.
  const name = heading ?? body;
  if (name) dialog.setAttribute('aria-labelledby', name.id);
  if (body && name !== body) dialog.setAttribute('aria-describedby', body.id);

  let answer: (response: DialogResponse) => void = () => {};
  const closed = new Promise<DialogResponse>((resolve) => {
    answer = resolve;
  });
  function close(response: DialogResponse = 'cancel'): void {
    answer(response);
    void hide();
  }

  const buttons = BUTTONS[style].map((response) => {
    const label = options.labels?.[response] ?? buttonLabel(style, response);
    const button = text('button', response === 'confirm' ? 'btn small' : 'btn small second', label);
    button.type = 'button';
    button.addEventListener('click', () => close(response));
    return { response, button };
  });
  box.append(...[heading, body, content].filter((part) => part !== undefined));
  if (buttons.length > 0) {
    const row = document.createElement('div');
    row.className = 'portico-dialog-buttons';
    row.append(...buttons.map(({ button }) => button));
    box.append(row);
  } else box.append(cross(() => close()));
  dialog.append(box);

  const hide = openModal(dialog, { onCancel: close });
  focusFirst(box, content, buttons.find(({ response }) => response === focus)?.button);
  return { element: box, closed, close };
}

function buttonLabel(style: DialogStyle, response: DialogResponse): string {
  const words = widgetWords();
  if (response === 'cancel') return words.cancel;
  if (response === 'reject') return words.no;
  return style === 'confirm-or-reject' ? words.yes : words.ok;
}

/** A field that asks for it, else the content's first, else a button; but a box too tall to see whole is read from its start. */
function focusFirst(box: HTMLElement, content: Node | undefined, button: HTMLElement | undefined): void {
  const asks = box.querySelector<HTMLElement>('[autofocus]');
  const field =
    content instanceof HTMLElement &&
    content.querySelector<HTMLElement>('input:not([type=hidden]),select,textarea');
  const target = asks || field || (box.offsetHeight < window.innerHeight && button) || box;
  target.focus();
  if (target === box) box.parentElement?.scrollTo(0, 0);
}

function cross(onClick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'portico-dialog-cross';
  button.setAttribute('aria-label', widgetWords().close);
  button.addEventListener('click', onClick);
  return button;
}

function text<Tag extends 'h2' | 'p' | 'button'>(
  tag: Tag,
  className: string,
  words: string,
  id?: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = words;
  if (id !== undefined) element.id = id;
  return element;
}
