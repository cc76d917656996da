import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { FieldEditor, FieldListener } from './field-editor.ts';
import { pasteProps } from './paste.ts';
import { plainWords } from './plain-schema.ts';
import { isReceived } from './receive-document.ts';

/** What a text says while it has no words. */
const EMPTY_TEXT = 'Write, or press / to insert something';

/**
 * What every field is, whatever it holds: its name, its keys, its room, what it shows while it is empty.
 * @param most letters that plain words may have
 */
export function fieldBehaviour(
  field: FieldEditor,
  listener: FieldListener,
  most = Number.POSITIVE_INFINITY,
): Extension {
  const { name, kind } = field.props;
  /** That there is no more room is said once for all the letters that find none. */
  let isSaid = false;
  return Extension.create({
    name: 'fieldBehaviour',
    // After lists, tables and code have had their say about Tab.
    priority: 1,
    addKeyboardShortcuts() {
      const tab = (by: 1 | -1) => () => this.editor.isActive('listItem') || listener.step(field, by);
      return {
        Tab: tab(1),
        'Shift-Tab': tab(-1),
        ...(kind === 'line' ? { Enter: () => listener.step(field, 1) } : {}),
      };
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        // What does not fit could not be saved: it is refused here, while the words before it are whole.
        filterTransaction: (transaction, { doc }) => {
          if (kind === 'rich' || !transaction.docChanged || isReceived(transaction)) return true;
          const length = plainWords(transaction.doc).length;
          if (length <= most || length <= plainWords(doc).length) {
            isSaid = false;
            return true;
          }
          if (!isSaid) listener.full(most);
          isSaid = true;
          return false;
        },
        props: {
          attributes: ({ doc }) => ({
            role: 'textbox',
            'aria-label': name,
            'aria-multiline': String(kind !== 'line'),
            spellcheck: 'true',
            style: `--field-name: ${JSON.stringify(kind === 'rich' ? EMPTY_TEXT : name)}`,
            ...(doc.textContent === '' && doc.childCount <= 1 ? { 'data-blank': '' } : {}),
          }),
          ...pasteProps(kind, (html, files) => listener.pictures(html, files)),
          handleKeyDown: (_, event) => !event.isComposing && listener.key(field, event),
        },
      }),
    ],
  });
}
