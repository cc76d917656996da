import { Extension } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { beginSlash } from './slash-menu.ts';

/** Beside the empty paragraph the cursor is in: what could stand there, for who does not know of the `/`. */
export const plusButton = Extension.create({
  name: 'plusButton',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: (state) => {
          const at = emptyLine(state);
          if (at === null) return null;
          const plus = Decoration.widget(at, (view) => button(() => beginSlash(view)), {
            side: -1,
            ignoreSelection: true,
            key: 'plus',
          });
          return DecorationSet.create(state.doc, [plus]);
        },
      },
    }),
  ],
});

/** Where the cursor is, if that is an empty paragraph that stands in nothing else. */
function emptyLine({ selection: { $from, empty } }: EditorState): number | null {
  const isLine = empty && $from.depth === 1 && $from.parent.type.name === 'paragraph';
  return isLine && $from.parent.content.size === 0 ? $from.pos : null;
}

function button(press: () => void): HTMLElement {
  const plus = document.createElement('button');
  plus.type = 'button';
  plus.className = 'portico-plus';
  plus.contentEditable = 'false';
  // By keyboard there is the `/`.
  plus.tabIndex = -1;
  plus.setAttribute('aria-label', 'Insert something');
  plus.title = 'Insert something';
  // The cursor stays in the text.
  plus.addEventListener('mousedown', (event) => event.preventDefault());
  plus.addEventListener('click', press);
  return plus;
}
