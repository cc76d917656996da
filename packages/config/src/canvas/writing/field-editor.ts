import type { WrittenFieldProps } from '@portico/blocks/page-context';
import { sameJson } from '@portico/model/documents/merge';
import { emptyRichText, type RichText } from '@portico/model/documents/rich-text';
import { Editor } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { AllSelection, Selection, type Transaction } from '@tiptap/pm/state';
import { directions } from './directions.ts';
import { fieldBehaviour } from './field-behaviour.ts';
import { fromModel } from './from-model.ts';
import { keepLook } from './keep-look.ts';
import { mergeReceived } from './merge-received.ts';
import { plainDocument, plainSchema, plainWords } from './plain-schema.ts';
import { plusButton } from './plus-button.ts';
import { isReceived, receiveDocument } from './receive-document.ts';
import { richTextSchema } from './rich-text-schema.ts';
import { type SlashListener, slashMenu } from './slash-menu.ts';
import { toModel } from './to-model.ts';
import { beginsGroup, type TypedStep, typedStep } from './typing-groups.ts';

/** What was typed goes to the shell at most this often. */
const SEND_MS = 120;

/** What a field tells the block it is part of. */
export interface FieldListener extends SlashListener {
  /**
   * @param base what it was written on
   * @param group edits of the same number are undone together
   */
  changed(field: FieldEditor, value: unknown, base: unknown, group: number): void;
  /** The cursor came, moved, or words and marks around it changed. */
  moved(field: FieldEditor): void;
  left(field: FieldEditor): void;
  /** What was typed or pasted has no room: a field of plain words is at its end. */
  full(most: number): void;
  /** Pasted into the words, as HTML or as files: they stand beside the text. */
  pictures(html: string, files: readonly File[]): void;
  key(field: FieldEditor, event: KeyboardEvent): boolean;
  /** Tab where it has no meaning in the text, Enter where there is one line alone. */
  step(field: FieldEditor, by: 1 | -1): boolean;
}

let groups = 0;

/** Where the cursor is brought into sight there is so much room around it. */
const SCROLL_MARGIN_PX = 96;

/** One field of a block, being written in its place on the page. */
export class FieldEditor {
  readonly props: WrittenFieldProps;
  readonly editor: Editor;
  #listener: FieldListener;
  /** As the shell has it, as far as this field knows. */
  #known: unknown;
  /** What came from elsewhere while letters were being composed. */
  #missed: { value: unknown; follow: boolean } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #first: TypedStep | null = null;
  #last: TypedStep | null = null;
  #group = 0;

  /**
   * @param host becomes the place to write; it must be empty
   * @param most letters that plain words may have
   */
  constructor(
    host: HTMLElement,
    props: WrittenFieldProps,
    value: unknown,
    listener: FieldListener,
    most: number | undefined,
  ) {
    this.props = props;
    this.#listener = listener;
    this.#known = value;
    const { kind } = props;
    this.editor = new Editor({
      element: { mount: host },
      extensions: [
        ...(kind === 'rich'
          ? [...richTextSchema, keepLook, slashMenu(listener), plusButton, directions]
          : plainSchema(kind)),
        fieldBehaviour(this, listener, most),
      ],
      content: this.#document(value),
      injectCSS: false,
      editorProps: { scrollMargin: SCROLL_MARGIN_PX },
      enablePasteRules: false,
      onTransaction: ({ transaction, appendedTransactions }) =>
        this.#transacted(transaction, appendedTransactions.length > 0),
      onFocus: () => listener.moved(this),
      onBlur: () => {
        this.flush();
        listener.left(this);
      },
    });
  }

  get isPending(): boolean {
    return this.#timer !== undefined;
  }

  /** The keyboard comes here at once; the editor's own way waits for a frame, and what is typed till then is lost. */
  focus(where: 'end' | 'all'): void {
    this.editor.view.focus();
    this.select(where);
  }

  /** Puts the cursor here; the keyboard stays where it is. */
  select(where: 'end' | 'all'): void {
    const { view, state } = this.editor;
    const selection = where === 'all' ? new AllSelection(state.doc) : Selection.atEnd(state.doc);
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
  }

  /** Brings the cursor into sight, which only works where the keyboard is. */
  show(): void {
    const { view } = this.editor;
    view.dispatch(view.state.tr.scrollIntoView());
  }

  /** Takes over what the page holds now, where that is not what was written here; what was typed and not sent stays. */
  receive(value: unknown, follow: boolean): void {
    this.#missed = undefined;
    if (sameJson(value, this.#known)) return;
    const { state, view } = this.editor;
    // Between the letters of a composition the browser must not find other words under its hands.
    if (view.composing) {
      this.#missed = { value, follow };
      return;
    }
    const next = this.#node(value);
    const transaction = this.isPending
      ? mergeReceived(state, this.#node(this.#known), next)
      : receiveDocument(state, next, follow);
    this.#known = value;
    this.#last = null;
    if (transaction) view.dispatch(transaction);
  }

  /** Sends what was typed and not sent, with what came meanwhile. */
  flush(): void {
    if (this.#missed) this.receive(this.#missed.value, this.#missed.follow);
    this.#send(this.editor.state.doc);
  }

  #send(doc: Node): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const value = this.props.kind === 'rich' ? toModel(doc) : plainWords(doc);
    if (sameJson(value, this.#known)) return;
    const base = this.#known;
    this.#known = value;
    this.#listener.changed(this, value, base, this.#group);
  }

  destroy(): void {
    this.flush();
    this.editor.destroy();
  }

  /** @param hasMore it set off others, such as one that gives words their look */
  #transacted(transaction: Transaction, hasMore: boolean): void {
    if (transaction.docChanged && !isReceived(transaction)) {
      const cursor = hasMore ? this.editor.state.selection.head : undefined;
      const step = typedStep(transaction, performance.now(), cursor);
      if (beginsGroup(this.#first, this.#last, step)) {
        this.#send(transaction.before);
        this.#first = step;
        this.#group = ++groups;
      }
      this.#last = step;
      this.#later();
    }
    if (this.editor.isFocused) this.#listener.moved(this);
  }

  #later(): void {
    this.#timer ??= setTimeout(() => {
      if (this.editor.isDestroyed) return;
      if (!this.editor.view.composing) return this.flush();
      this.#timer = undefined;
      this.#later();
    }, SEND_MS);
  }

  #node(value: unknown): Node {
    return Node.fromJSON(this.editor.schema, this.#document(value));
  }

  #document(value: unknown) {
    const { kind } = this.props;
    if (kind === 'rich') return fromModel((value ?? emptyRichText()) as RichText);
    return plainDocument(typeof value === 'string' ? value : '', kind);
  }
}
