import type { EditorView } from '@tiptap/pm/view';
import type { PendingKey } from '../../editor/pending-keys.ts';

/** Types at the cursor what was held until it was there. */
export function typeKeys(view: EditorView, keys: readonly PendingKey[]): void {
  let letters = '';
  const put = () => {
    if (letters !== '') view.dispatch(view.state.tr.insertText(letters).scrollIntoView());
    letters = '';
  };
  for (const key of keys) {
    if (key.length === 1) letters += key;
    else if (key === 'Backspace' && letters !== '') letters = letters.slice(0, -1);
    else {
      put();
      press(view, key);
    }
  }
  put();
}

/** As by the key; what the browser does itself where no command has it, is done here. */
function press(view: EditorView, key: PendingKey): void {
  const event = new KeyboardEvent('keydown', { key, code: key, cancelable: true });
  if (view.someProp('handleKeyDown', (handle) => handle(view, event)) || key !== 'Backspace') return;
  const { empty, from, $from } = view.state.selection;
  if (!empty) view.dispatch(view.state.tr.deleteSelection());
  else if ($from.parentOffset > 0) view.dispatch(view.state.tr.delete(from - 1, from));
}
