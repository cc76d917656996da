import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isSlashKey, type Slash, type SlashKey } from '../../editor/text/text-types.ts';

export interface SlashListener {
  /** Null when nothing is looked for any more. */
  slash(slash: Slash | null): void;
  /** @returns whether there is something to choose: else keys are the text's */
  slashKey(key: SlashKey): boolean;
}

/** Where the `/` stands, and where what was looked for ended when a key chose; null while there is none. */
type Looked = { at: number; chosen?: number };
const place = new PluginKey<Looked | null>('slash');

/** Longer than any name: it is text after all. */
const QUERY_MAX = 30;

/** A `/` typed into an empty paragraph begins to look for what could stand there; what is typed after it, narrows it. */
export const slashMenu = (listener: SlashListener): Extension =>
  Extension.create({
    name: 'slashMenu',
    // Before Enter and the arrow keys do what they do in text.
    priority: 1100,
    addProseMirrorPlugins: () => [
      new Plugin<Looked | null>({
        key: place,
        state: {
          init: () => null,
          apply: (transaction, was, _, state) => {
            const said: Looked | null | undefined = transaction.getMeta(place);
            if (said !== undefined) return said;
            if (!was) return null;
            const at = transaction.mapping.map(was.at, -1);
            // What is typed behind it no longer belongs to what was looked for.
            if (was.chosen !== undefined) return { at, chosen: transaction.mapping.map(was.chosen, -1) };
            return queryAt(state, at) === null ? null : { at };
          },
        },
        props: {
          handleTextInput: (view, from, to, text) => {
            const { parent } = view.state.selection.$from;
            if (text !== '/' || parent.type.name !== 'paragraph' || parent.content.size > 0) return false;
            beginSlash(view, from, to);
            return true;
          },
          handleKeyDown: (view, { key, isComposing, ctrlKey, metaKey, altKey, shiftKey }) => {
            if (followed(view.state) === null || isComposing || ctrlKey || metaKey || altKey || shiftKey)
              return false;
            if (key === 'Escape') {
              endSlash(view);
              return true;
            }
            if (!isSlashKey(key) || !listener.slashKey(key)) return false;
            if (key === 'Enter' || key === 'Tab') chooseSlash(view);
            return true;
          },
          handleDOMEvents: {
            blur: (view) => {
              if (followed(view.state) !== null) endSlash(view);
              return false;
            },
          },
        },
        view: (view) => follow(view, listener),
      }),
    ],
  });

/** Begins to look for what could stand in an empty paragraph: a `/` is put there. */
export function beginSlash(view: EditorView, from = view.state.selection.from, to = from): void {
  view.dispatch(view.state.tr.insertText('/', from, to).setMeta(place, { at: from }).scrollIntoView());
}

/** Where the `/` stands whose words are still looked for. */
function followed(state: EditorState): number | null {
  const looked = place.getState(state);
  return looked && looked.chosen === undefined ? looked.at : null;
}

/** What was looked for ends here; what is typed until the shell says what was chosen comes behind that. */
function chooseSlash(view: EditorView): void {
  const at = followed(view.state);
  if (at !== null)
    view.dispatch(view.state.tr.setMeta(place, { at, chosen: view.state.selection.from } satisfies Looked));
}

/** From the `/` to the end of what was looked for: up to the cursor, unless a key chose and letters followed it. */
export function lookedFor(state: EditorState): { from: number; to: number } {
  const { $from } = state.selection;
  const looked = place.getState(state);
  return { from: looked?.at ?? $from.start(), to: looked?.chosen ?? $from.pos };
}

export const endLooking = (transaction: Transaction): Transaction => transaction.setMeta(place, null);

const endSlash = (view: EditorView) => view.dispatch(endLooking(view.state.tr));

function follow(view: EditorView, listener: SlashListener) {
  let said: string | null = null;
  const tell = () => {
    const at = followed(view.state);
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
