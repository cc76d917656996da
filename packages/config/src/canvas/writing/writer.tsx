import type { WrittenFieldProps } from '@portico/blocks/page-context';
import { definitionOf } from '@portico/blocks/registry';
import { sameJson } from '@portico/model/documents/merge';
import { maxLengthOf } from '@portico/model/text/max-length';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { isWrittenNext } from '../../editor/insertable.ts';
import type { TextAction, TextState } from '../../editor/text/text-types.ts';
import type { CanvasState, LeftBehind, WritingPlace, WritingStart } from '../canvas-state.ts';
import type { PendingKey } from '../../editor/pending-keys.ts';
import { blockElement } from '../geometry.ts';
import { FieldEditor, type FieldListener } from './field-editor.ts';
import { handedKey, toolKey } from './handed-key.ts';
import { oncePerFrame } from './once-per-frame.ts';
import { pointIn } from './point-in.ts';
import { runTextAction, typedAhead } from './text-actions.ts';
import { takeKeyboard } from '../take-keyboard.ts';
import { textState } from './text-state.ts';
import { typeKeys } from './type-keys.ts';

const keyOf = (path: readonly string[]) => path.join('.');

/**
 * Writing in one block: an editor in the place of each of its fields, kept in step with the page. Ends by Escape, by
 * a press elsewhere, and when the block is no longer there, selected or free to change.
 */
export class Writer {
  readonly place: WritingPlace;
  /** Renders a field of the block as a place to write in. */
  readonly Field: ComponentType<WrittenFieldProps>;
  #state: CanvasState;
  #start: WritingStart;
  #behind: LeftBehind['keys'] | undefined;
  #fields = new Map<string, FieldEditor>();
  #stops: Array<() => void> = [];
  #active: FieldEditor | undefined;
  /** Tells the shell what stands at the cursor, once for all that happens before the next picture. */
  #told = oncePerFrame(() => {
    const field = this.#active;
    if (!field || field.editor.isDestroyed) return;
    const state = field.props.kind === 'rich' ? textState(field.editor.state) : null;
    if (sameJson(state, this.#said)) return;
    this.#said = state;
    this.#state.send({ type: 'text', state });
  });
  #said: TextState | null | undefined;
  /** There is something to choose of what is looked for after a `/`. */
  #isFound = false;

  /** @param behind writes only these, and leaves keyboard and selection where they went meanwhile */
  constructor(state: CanvasState, place: WritingPlace, start: WritingStart, behind?: LeftBehind['keys']) {
    this.#state = state;
    this.#behind = behind;
    this.place = place;
    this.#start = start;
    this.Field = (props) => <WritingHost writer={this} {...props} />;
  }

  /** The fields are rendered: the cursor goes where writing was begun. */
  begin(): void {
    const fields = this.#inOrder();
    const [first] = fields;
    if (this.#behind) {
      if (first) this.#active = this.#putCursor(fields, first);
      return this.type(this.#behind);
    }
    if (!first) {
      this.#state.held.take();
      this.#state.write(null);
      return this.#state.send({ type: 'no-text', ...this.place });
    }
    const press = (event: PointerEvent) => this.#pressed(event);
    document.addEventListener('pointerdown', press, { capture: true });
    this.#stops.push(
      this.#state.subscribe(() => this.#follow()),
      () => document.removeEventListener('pointerdown', press, { capture: true }),
    );
    const active = this.#putCursor(fields, first);
    this.#active = active;
    this.#stops.push(
      takeKeyboard(() => {
        active.editor.view.focus();
        if (typeof this.#start !== 'object') active.show();
      }),
    );
    this.type(this.#state.takeHeld());
  }

  #putCursor(fields: readonly FieldEditor[], first: FieldEditor): FieldEditor {
    if (typeof this.#start === 'object') return pointIn(fields, this.#start) ?? first;
    first.select(this.#start);
    return first;
  }

  /** Types where the cursor is. */
  type(keys: readonly PendingKey[]): void {
    const field = this.#active ?? this.#inOrder()[0];
    if (field && keys.length > 0) typeKeys(field.editor.view, keys);
  }

  /** Sends what is not sent and lets the page be rendered as it is. */
  end(): void {
    this.#told.never();
    for (const stop of this.#stops) stop();
    this.#stops = [];
    for (const field of this.#fields.values()) field.flush();
  }

  /** What a tool of the shell says; the keyboard comes back with it. */
  act(action: TextAction): void {
    const field = this.#active ?? this.#inOrder()[0];
    if (!field) return;
    if (action.do === 'place-link') return this.#toolsForLink(field);
    // What is drawn around words is tried out, one setting after another: the keyboard stays where they are.
    if (action.do === 'highlight') this.#told.soon();
    else {
      window.focus();
      field.editor.view.focus();
    }
    const block = action.do === 'insert' && 'block' in action ? action.block : undefined;
    const typed = block !== undefined && isWrittenNext(block) ? [...typedAhead(field.editor)] : [];
    if (field.props.kind === 'rich') runTextAction(field.editor, action);
    if (block === undefined) return;
    // The words are saved without the `/` before the block comes: undone, it goes first.
    field.flush();
    const isInFlow =
      field.props.kind === 'rich' && this.#state.section(this.place.section)?.layout === 'flow';
    const at = field.editor.state.selection.$from.index(0);
    const message = { type: 'insert', block, ...(isInFlow ? { line: { ...this.place, at } } : {}) } as const;
    if (isWrittenNext(block)) this.#state.ask(message, typed);
    else this.#state.send(message);
  }

  /** The shell found something to insert, or nothing. */
  found(isFound: boolean): void {
    this.#isFound = isFound;
  }

  /** @returns what takes it away again */
  mount(host: HTMLElement, props: WrittenFieldProps): () => void {
    const key = keyOf(props.path);
    const type = this.#state.section(this.place.section)?.blocks[this.place.block]?.type ?? '';
    const schema = definitionOf(type)?.schema;
    const most = schema && maxLengthOf(schema, props.path);
    const field = new FieldEditor(host, props, this.#stored(props.path), this.#listener, most);
    this.#fields.set(key, field);
    // A link around the words is not to be carried off while they are selected.
    host.closest('a')?.setAttribute('draggable', 'false');
    return () => {
      field.destroy();
      this.#fields.delete(key);
    };
  }

  #listener: FieldListener = {
    changed: ({ props: { path } }, value, base, group) => {
      const { section, block } = this.place;
      this.#state.command(
        { do: 'set-field', section, block, path, value, base: { value: base } },
        `text ${block} ${group}`,
      );
    },
    moved: (field) => {
      this.#active = field;
      this.#told.soon();
    },
    left: () => {},
    full: (most) =>
      this.#state.send({
        type: 'refused',
        message: `At most ${most.toLocaleString('en')} characters fit here.`,
      }),
    slash: (slash) => {
      if (slash === null) this.#isFound = false;
      this.#state.send({ type: 'slash', slash });
    },
    slashKey: (key) => {
      if (this.#isFound) this.#state.send({ type: 'slash-key', key });
      return this.#isFound;
    },
    pictures: (html, files) =>
      this.#state.send({ type: 'put', what: { clip: '', text: '', html, files, media: '' }, place: null }),
    key: (field, event) => {
      if (event.key === 'Escape') {
        this.#state.write(null);
        return true;
      }
      // Plain words have no tools: there Ctrl and K is the app's own.
      const tool = field.props.kind === 'rich' ? toolKey(event) : null;
      if (tool) {
        if (tool === 'link') this.#toolsForLink(field);
        else this.#state.send({ type: 'tools' });
        return true;
      }
      const key = handedKey(event);
      if (!key) return false;
      field.flush();
      this.#state.send({ type: 'key', key });
      return true;
    },
    step: (field, by) => {
      const fields = this.#inOrder();
      const next = fields[fields.indexOf(field) + by];
      if (next) next.focus('all');
      else {
        this.#state.write(null);
        this.#state.send({
          type: 'key',
          key: { key: 'Tab', code: 'Tab', ctrl: false, meta: false, shift: by === -1, alt: false },
        });
      }
      return true;
    },
  };

  #toolsForLink({ editor: { state, view } }: FieldEditor): void {
    const [from, to] = [view.coordsAtPos(state.selection.from), view.coordsAtPos(state.selection.to)];
    const link = {
      left: Math.min(from.left, to.left),
      right: Math.max(from.right, to.right),
      top: from.top,
      bottom: to.bottom,
    };
    this.#state.send({ type: 'tools', link });
  }

  #inOrder(): FieldEditor[] {
    return [...this.#fields.values()].toSorted((a, b) =>
      a.editor.view.dom.compareDocumentPosition(b.editor.view.dom) & Node.DOCUMENT_POSITION_FOLLOWING
        ? -1
        : 1,
    );
  }

  #stored(path: readonly string[]): unknown {
    const { section, block } = this.place;
    const { type = '', fields = {} } = this.#state.section(section)?.blocks[block] ?? {};
    return path.reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
          ? (inside as Record<string, unknown>)[key]
          : undefined,
      { ...definitionOf(type)?.defaults, ...fields },
    );
  }

  #follow(): void {
    const { section, block } = this.place;
    const { selection } = this.#state.snapshot();
    const stored = this.#state.section(section)?.blocks[block];
    if (!stored || stored.locked || selection.blocks.length !== 1 || selection.blocks[0] !== block)
      return this.#state.write(null);
    if (!this.#state.isSettled) return;
    for (const field of this.#fields.values())
      field.receive(this.#stored(field.props.path), this.#state.isOwnChange);
  }

  /** A press beside the words but within the block goes to the nearest of them. */
  #pressed(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || !blockElement(this.place.block)?.contains(target)) return;
    const fields = this.#inOrder();
    if (fields.some(({ editor }) => editor.view.dom.contains(target))) return;
    event.preventDefault();
    pointIn(fields, { x: event.clientX, y: event.clientY })?.editor.view.focus();
  }
}

function WritingHost({ writer, path, name, kind }: WrittenFieldProps & { writer: Writer }) {
  const host = useRef<HTMLElement>(null);
  // The path comes as a new list each time it is rendered.
  const key = keyOf(path);
  useLayoutEffect(
    () => (host.current ? writer.mount(host.current, { path: key.split('.'), name, kind }) : undefined),
    [writer, key, name, kind],
  );
  const take = (element: HTMLElement | null) => {
    host.current = element;
  };
  return kind === 'rich' ? <div className="prose" ref={take} /> : <span ref={take} />;
}
