import { currentBlock } from '@portico/blocks/current-blocks';
import { definitionOf, holdsOf } from '@portico/blocks/registry';
import type { Block } from '@portico/model/documents/block';
import { type EditorCommand, editFor } from '@portico/model/editor/commands';
import {
  applyEdit,
  type Edit,
  type EditorState,
  isRefused,
  NOTHING,
  type Selection,
  withinReach,
} from '@portico/model/editor/edit';
import { History } from '@portico/model/editor/history';
import { type Change, sameJson } from '@portico/model/documents/merge';
import type { Section, Sections } from '@portico/model/documents/section';
import type { DocumentEdits } from '../shared/documents/edits/document-edits.ts';

export interface SessionView extends EditorState {
  canUndo: boolean;
  canRedo: boolean;
}

/** What a canvas hears of a session. */
export interface SessionListener {
  /** One's own edits, undone and done again as well. */
  changed(changes: readonly Change[], selection: Selection): void;
  /** Somebody else's save came in, or an empty part stands at its beginning again. */
  replaced(sections: Sections, selection: Selection): void;
  selected(selection: Selection): void;
}

export interface SessionParts {
  newId(): string;
  now(): number;
  /** Said to screen readers; refusals are also shown. */
  say(text: string): void;
  refused(text: string): void;
}

/**
 * Editing one part of a page: runs commands on its sections and keeps their history and what is selected. The sections
 * themselves are the document's edits', which show every change at once and save it.
 */
export class EditorSession {
  readonly edits: DocumentEdits;
  readonly path: readonly string[];
  #parts: SessionParts;
  #selection: Selection = NOTHING;
  #history = new History<Selection>();
  /** As it was last told of. */
  #view: SessionView;
  #watchers = new Set<() => void>();
  #canvases = new Set<SessionListener>();
  #ownChange = false;
  /** What an empty part begins with: shown at once, saved with the first change, gone again once that is undone. */
  #beginning: Sections | undefined;
  /** The beginning that was saved, and what was stored before. */
  #begun: { beginning: Sections; on: unknown } | undefined;

  /**
   * @param path where the sections lie in the document
   * @param beginning what is shown where there are none
   */
  constructor(edits: DocumentEdits, path: readonly string[], parts: SessionParts, beginning?: Sections) {
    this.edits = edits;
    this.path = path;
    this.#parts = parts;
    this.#beginning = beginning;
    this.#view = this.#makeView();
  }

  /** Follows what others save, from now on. @returns what ends that */
  begin(): () => void {
    this.#documentChanged();
    return this.edits.subscribe(this.#documentChanged);
  }

  /**
   * Runs a command; what cannot be done is said in words.
   * @param typing names one of many small steps: those that follow each other closely are undone together
   * @param withinMs how closely
   * @returns whether it was done
   */
  run(command: EditorCommand, typing?: string, withinMs?: number): boolean {
    const result = editFor(this.#state(), command, this.#parts.newId, holdsOf);
    if (isRefused(result)) {
      this.#parts.refused(result.refused);
      return false;
    }
    return this.apply(result, typing, withinMs);
  }

  /** Applies an edit that was made elsewhere (a paste, a drop of several things). */
  apply(edit: Edit, typing?: string, withinMs?: number): boolean {
    const made = withDefaults(edit);
    const next = applyEdit(this.#state(), made);
    if ('refused' in next) {
      this.#parts.refused(next.refused);
      return false;
    }
    const { changes, says, selection: after } = made;
    const step = { changes, says, before: this.#selection, after };
    this.#history.remember(step, this.#parts.now(), typing, withinMs);
    this.#take(changes, after, made.overtaken);
    if (typing === undefined) this.#parts.say(says);
    return true;
  }

  undo = (): void => this.#travel('undo', 'Undone');
  redo = (): void => this.#travel('redo', 'Redone');

  select = (selection: Selection): void => {
    const next = withinReach(this.#sections(), selection);
    if (sameJson(next, this.#selection)) return;
    this.#selection = next;
    for (const canvas of this.#canvases) canvas.selected(next);
    this.#tell();
  };

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  snapshot = (): SessionView => this.#view;

  /** @returns what stops listening */
  draw(canvas: SessionListener): () => void {
    this.#canvases.add(canvas);
    return () => this.#canvases.delete(canvas);
  }

  #travel(way: 'undo' | 'redo', said: string): void {
    const step = this.#history[way](this.#sections());
    if (!step) return;
    if (this.#begun && sameJson(step.body, this.#begun.beginning)) this.#unbegin(this.#begun, step.place);
    else this.#take(step.changes, step.place);
    this.#parts.say(`${said}: ${step.says}`);
  }

  /** @param seen what the changes were made on, where that is no longer so */
  #take(changes: readonly Change[], selection: Selection, seen?: { value: unknown }): void {
    const stored: Change[] = changes.map((change) => ({ ...change, path: [...this.path, ...change.path] }));
    const beginning = this.#beginning;
    if (beginning && this.#sections() === beginning) {
      this.#begun = { beginning, on: this.edits.value(this.path) };
      stored.unshift({ path: this.path, to: beginning });
    }
    this.#beginning = undefined;
    this.#ownChange = true;
    this.edits.change(stored, seen);
    this.#ownChange = false;
    this.#selection = withinReach(this.#sections(), selection);
    for (const canvas of this.#canvases) canvas.changed(changes, this.#selection);
    this.#tell();
  }

  /** Nothing but the beginning is left: what was stored before is stored again, unless somebody else has put more there. */
  #unbegin(begun: { beginning: Sections; on: unknown }, selection: Selection): void {
    this.#beginning = begun.beginning;
    this.#begun = undefined;
    this.#selection = selection;
    this.edits.change([{ path: this.path, from: this.edits.value(this.path), to: begun.on }]);
  }

  #sections(): Sections {
    const stored = (this.edits.value(this.path) ?? NO_SECTIONS) as Sections;
    return (Object.keys(stored).length === 0 && this.#beginning) || stored;
  }

  #state(): EditorState {
    return { sections: this.#sections(), selection: this.#selection };
  }

  #documentChanged = (): void => {
    if (this.#ownChange) return;
    const sections = this.#sections();
    // Typing and its saves change the document, not always the sections: nothing to render again.
    if (sameJson(sections, this.#view.sections)) return;
    this.#selection = withinReach(sections, this.#selection);
    for (const canvas of this.#canvases) canvas.replaced(sections, this.#selection);
    this.#tell();
  };

  #makeView(): SessionView {
    return {
      ...this.#state(),
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
    };
  }

  #tell(): void {
    this.#view = this.#makeView();
    for (const watcher of this.#watchers) watcher();
  }
}

const NO_SECTIONS: Sections = {};

/**
 * An edit whose new blocks say all of their fields, as the server will store them: else what comes back from a save
 * would be something else than what was added, and could not be undone.
 */
function withDefaults(edit: Edit): Edit {
  return {
    ...edit,
    changes: edit.changes.map((change) => {
      const { path, from, to } = change;
      if (from !== undefined || to === undefined) return change;
      if (path.length === 1) {
        const section = to as Section;
        const blocks = Object.entries(section.blocks).map(([id, block]) => [id, filled(block)]);
        return { ...change, to: { ...section, blocks: Object.fromEntries(blocks) } };
      }
      return path.length === 3 && path[1] === 'blocks' ? { ...change, to: filled(to as Block) } : change;
    }),
  };
}

function filled(given: Block): Block {
  const block = currentBlock(given);
  const definition = definitionOf(block.type);
  if (definition?.version !== block.version) return block;
  return { ...block, fields: { ...definition.defaults, ...block.fields } };
}
