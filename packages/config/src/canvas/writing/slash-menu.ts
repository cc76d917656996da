import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isSlashKey, type Slash, type SlashKey } from '../../editor/text/text-types.ts';

export interface SlashListener {
  /** Null when nothing is looked for any more. */
  slash(slash: Slash | null): void;
  /** @returns whether there is something to choose: else keys are the text's */
  slashKey(key: SlashKey): boolean;
}

/** Where the `/` stands; null while there is none. */
const place = new PluginKey<number | null>('slash');

/** Longer than any name: it is text after all. */
const QUERY_MAX = 30;

/** A `/` typed into an empty paragraph begins to look for what could stand there; what is typed after it, narrows it. */
export const slashMenu = (listener: SlashListener): Extension =>
  Extension.create({
    name: 'slashMenu',
    // Before Enter and the arrow keys do what they do in text.
    priority: 1100,
    addProseMirrorPlugins: () => [
      new Plugin<number | null>({
        key: place,
        state: {
          init: () => null,
          apply: (transaction, was, _, state) => {
            const said: number | null | undefined = transaction.getMeta(place);
            const at = said === undefined ? was && transaction.mapping.map(was, -1) : said;
            return at === null || queryAt(state, at) === null ? null : at;
          },
        },
        props: {
          handleTextInput: (view, from, to, text) => {
            const { parent } = view.state.selection.$from;
            if (text !== '/' || parent.type.name !== 'paragraph' || parent.content.size > 0) return false;
            view.dispatch(view.state.tr.insertText('/', from, to).setMeta(place, from).scrollIntoView());
            return true;
          },
          handleKeyDown: (view, { key, isComposing, ctrlKey, metaKey, altKey, shiftKey }) => {
            if (
              place.getState(view.state) === null ||
              isComposing ||
              ctrlKey ||
              metaKey ||
              altKey ||
              shiftKey
            )
              return false;
            if (key === 'Escape') {
              endSlash(view);
              return true;
            }
            return isSlashKey(key) && listener.slashKey(key);
          },
          handleDOMEvents: {
            blur: (view) => {
              if (place.getState(view.state) !== null) endSlash(view);
              return false;
            },
          },
        },
        view: (view) => follow(view, listener),
      }),
    ],
  });

const endSlash = (view: EditorView) => view.dispatch(view.state.tr.setMeta(place, null));

function follow(view: EditorView, listener: SlashListener) {
  let said: string | null = null;
  const tell = () => {
    const at = place.getState(view.state) ?? null;
    const query = at === null ? null : queryAt(view.state, at);
    if (at === null || query === null) {
      if (said !== null) listener.slash(null);
      said = null;
      return;
    }
    const { left, top, bottom } = view.coordsAtPos(at);
    const now = `${query} ${left} ${top}`;
    if (now !== said) listener.slash({ query, x: left, top, bottom });
    said = now;
  };
  window.addEventListener('scroll', tell);
  return {
    update: tell,
    destroy: () => {
      window.removeEventListener('scroll', tell);
      if (said !== null) listener.slash(null);
    },
  };
}

/** What was typed after the `/` that begins a paragraph at a place; null where something else stands there. */
function queryAt({ selection, doc }: EditorState, at: number): string | null {
  const { $from, empty } = selection;
  if (!empty || at > doc.content.size || $from.start() !== at || $from.parent.type.name !== 'paragraph')
    return null;
  const words = $from.parent.textContent;
  const isWhole = $from.parentOffset === $from.parent.content.size && words.length === $from.parentOffset;
  if (!isWhole || !/^\/(?!\s)(?!.*\s\s)/.test(words) || words.length > QUERY_MAX) return null;
  return words.slice(1);
}
