import type { RequestError } from '@portico/model/visitor/request-error';
import { openModal } from '@portico/widgets/dialog/modal';
import { addStyle } from '@portico/widgets/style/add-style';
import type { Runtime } from '../life/runtime.ts';
import { makeElement } from '../make-element.ts';
import { pageTrace } from './trace.ts';
import css from './overlay.css?inline';
import { overlayContent } from './overlay-content.ts';
import { errorWords } from '@portico/model/words/error-words';
import { pageWords } from '../page-words.ts';

let shown = false;

/**
 * Covers the page with a failure nobody else shows [V2.34]: Reload loads the page again, Clear (and Escape) takes the
 * overlay away. The first one stays; those that follow it say the same.
 */
export function showOverlay({ document, window, page }: Runtime, error: RequestError): void {
  if (shown) return;
  shown = true;
  pageTrace(window).write('overlay-shown', { status: error.status, kind: error.kind });
  const words = pageWords(errorWords, page);
  const { title, text, details } = overlayContent(error, words);
  const make = (tag: 'div' | 'h1' | 'p' | 'dl' | 'dt' | 'dd' | 'button', textContent = '', more = {}) =>
    makeElement(document, tag, { textContent, ...more });

  const dialog = makeElement(document, 'dialog', { className: 'portico-system-error', role: 'alertdialog' });
  const box = make('div', '', { className: 'portico-system-error-box' });
  box.append(make('h1', title, { id: 'portico-system-error-title' }));
  dialog.setAttribute('aria-labelledby', 'portico-system-error-title');
  if (text !== '') {
    box.append(make('p', text, { id: 'portico-system-error-text' }));
    dialog.setAttribute('aria-describedby', 'portico-system-error-text');
  }
  if (details.length > 0) {
    const list = make('dl');
    for (const [name, value] of details) list.append(make('dt', name), make('dd', value));
    box.append(list);
  }
  const clear = () => {
    shown = false;
    void hide();
  };
  const reload = make('button', words.reload, {
    type: 'button',
    className: 'btn small',
    onclick: () => window.location.reload(),
  });
  const buttons = make('div', '', { className: 'portico-system-error-buttons' });
  buttons.append(
    reload,
    make('button', words.clear, { type: 'button', className: 'btn small second', onclick: clear }),
  );
  box.append(buttons);
  dialog.append(box);
  addStyle(css, document);
  const hide = openModal(dialog, { onCancel: clear });
  reload.focus();
}
