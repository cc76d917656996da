import { escapeMarkup } from './escape.ts';
import { namesIn } from './used-styles/names-in.ts';

/** Letters that the first part of a font, the Latin one, may not have. */
const BEYOND_LATIN = /[\u0100-\u1fff\u2070-\u20ab\u20ad-\u2121\u2123-\uffff]/;
/** Most texts have nothing to escape and nothing to note: one look finds out both. */
const NOTABLE = /[&<>"'\u0100-\u1fff\u2070-\u20ab\u20ad-\u2121\u2123-\uffff]/;

/** What is known of markup because it was noted while it was written: reading it again takes longer than writing it. */
export class MarkupNotes {
  /** Names of elements, and of classes with a dot before each, as `namesIn` finds them; classes come with `names`. */
  readonly #names = new Set<string>();
  readonly #classLists = new Set<string>();
  /** There are letters beyond the Latin ones. */
  isBeyondLatin = false;

  element(tag: string, classes: unknown): void {
    this.#names.add(tag);
    if (typeof classes === 'string') this.#classLists.add(classes);
    else if (typeof classes === 'number') this.#classLists.add(String(classes));
  }

  /** @returns the text, escaped */
  text(text: string): string {
    if (!NOTABLE.test(text)) return text;
    if (!this.isBeyondLatin && BEYOND_LATIN.test(text)) this.isBeyondLatin = true;
    return escapeMarkup(text);
  }

  /** Markup that was written elsewhere. */
  markup(markup: string): void {
    for (const name of namesIn(markup)) this.#names.add(name);
    this.isBeyondLatin ||= BEYOND_LATIN.test(markup);
  }

  names(): Set<string> {
    for (const list of this.#classLists) for (const name of classesIn(list)) this.#names.add(name);
    this.#classLists.clear();
    return this.#names;
  }
}

/** Of the markup that is being written: on the server a page is rendered in one go, so there is at most one. */
export let notes = new MarkupNotes();

/** Writes markup and says what is known of it. */
export function takeNotes<T>(write: () => T): { made: T; notes: MarkupNotes } {
  const before = notes;
  const taken = new MarkupNotes();
  notes = taken;
  try {
    return { made: write(), notes: taken };
  } finally {
    notes = before;
  }
}

const lists = new Map<string, readonly string[]>();

/** Names of classes in an attribute, each with a dot before it. */
function classesIn(list: string): readonly string[] {
  let names = lists.get(list);
  if (!names) {
    names = list.split(/\s+/).flatMap((name) => (name === '' ? [] : [`.${name}`]));
    // Most are the few that views write, but some have numbers of pages in them.
    if (lists.size >= 2000) lists.clear();
    lists.set(list, names);
  }
  return names;
}
