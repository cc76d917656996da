import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { FieldEditor, FieldListener } from './field-editor.ts';
import { pasteProps } from './paste.ts';

/** What every field is, whatever it holds: its name, its keys, what it shows while it is empty. */
export function fieldBehaviour(field: FieldEditor, listener: FieldListener): Extension {
  const { name, kind } = field.props;
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
        props: {
          attributes: ({ doc }) => ({
            role: 'textbox',
            'aria-label': name,
            'aria-multiline': String(kind !== 'line'),
            spellcheck: 'true',
            style: `--field-name: ${JSON.stringify(name)}`,
            ...(doc.textContent === '' && doc.childCount <= 1 ? { 'data-blank': '' } : {}),
          }),
          ...pasteProps(kind, (html, files) => listener.pictures(html, files)),
          handleKeyDown: (_, event) => !event.isComposing && listener.key(field, event),
        },
      }),
    ],
  });
}
