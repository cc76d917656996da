import type { PageTools } from '@portico/blocks/page-context';
import type { Drawings } from '@portico/blocks/shape/shape-names';
import type { EditorCommand } from '@portico/model/editor/commands';
import { NOTHING, type Selection, withinReach } from '@portico/model/editor/edit';
import type { EditorPart } from '@portico/model/editor/editor-part';
import { applyChanges } from '@portico/model/documents/merge';
import type { PageView } from '@portico/model/page/page-view';
import type { Section, Sections } from '@portico/model/documents/section';
import type { Channel, FromCanvas, ToCanvas, OtherSelection } from '../editor/channel.ts';
import type { TextAction } from '../editor/text/text-types.ts';
import { shareStructure } from '@portico/model/documents/structural-sharing';
import { type PendingKey, PendingKeys } from '../editor/pending-keys.ts';
import { TypingOn } from '../editor/typing-on.ts';
import type { Writer } from './writing/writer.tsx';

/** A stretch of a line that shows what something stands in line with, in CSS pixels of the page. */
export interface Guide {
  x: number;
  y: number;
  length: number;
  axis: 'x' | 'y';
}

/** What is being carried, drawn or resized, and where it would stand if it were let go. */
export interface Gesture {
  /** The section whose grid shows. */
  section: string;
  /** Where it would stand, in CSS pixels of the page. A line where it has no height. */
  box: { x: number; y: number; w: number; h: number };
  guides: readonly Guide[];
  says: string;
}

/** The block whose text is being written. */
export interface WritingPlace {
  section: string;
  block: string;
}

/** Where the cursor begins: at a point of the window, behind the words, or with all of them selected. */
export type WritingStart = { x: number; y: number } | 'end' | 'all';

/** What was typed for a block that was left before it could be written in. */
export interface LeftBehind {
  place: WritingPlace;
  start: WritingStart;
  keys: readonly PendingKey[];
}

/** What the canvas renders. */
export interface CanvasView {
  /** Null until the shell sent it. */
  page: PageView | null;
  fontCss: string;
  part: EditorPart;
  sections: Sections;
  selection: Selection;
  others: readonly OtherSelection[];
  hovered: { section: string; block?: string } | null;
  gesture: Gesture | null;
  /** A frame rendered to select what it touches, in CSS pixels of the page. */
  marquee: Gesture['box'] | null;
  /** How much smaller the shell shows the canvas than it is. */
  scale: number;
  writing: WritingPlace | null;
  /** What it is written with, as soon as that is loaded. */
  writer: Writer | null;
  /** How shapes are drawn, once one is to be shown. */
  drawings: Drawings | undefined;
  /** How charts are drawn, once one is to be shown. */
  ChartFigure: PageTools['ChartFigure'];
  /** What tells pieces of code apart, and what reads Markdown, once there is some. */
  highlight: PageTools['highlight'];
  readMarkdown: PageTools['readMarkdown'];
  /** How often the page was rendered: what lies over it is measured anew. */
  drawn: number;
}

/** The canvas' copy of the session: follows the shell's messages, and tells it what the owner does. */
export class CanvasState {
  #channel: Channel<ToCanvas, FromCanvas>;
  #view: CanvasView = {
    page: null,
    fontCss: '',
    part: 'page',
    sections: {},
    selection: NOTHING,
    others: [],
    hovered: null,
    gesture: null,
    marquee: null,
    scale: 1,
    writing: null,
    writer: null,
    drawings: undefined,
    ChartFigure: undefined,
    highlight: undefined,
    readMarkdown: undefined,
    drawn: 0,
  };
  #watchers = new Set<() => void>();
  /** What is to be done with messages that are about gestures. */
  onCarry: (message: Extract<ToCanvas, { type: 'carry' | 'drop' }>) => void = () => {};
  onText: (action: TextAction) => void = () => {};
  onClipboard: (what: 'copy' | 'cut' | 'paste') => void = () => {};
  onWrite: (place: WritingPlace | null, start: WritingStart) => void = () => {};
  /** The last change of the sections was one's own: typed, undone, set in a panel. */
  isOwnChange = true;
  /** What was last heard of is in the block being written. */
  #isTyped = false;
  readonly typingOn = new TypingOn();
  readonly held = new PendingKeys();
  /** In the order it was typed. */
  #leftBehind: LeftBehind[] = [];
  /** Where the cursor begins in the block being written. */
  #start: WritingStart = 'end';
  /** The shell was asked for something after which it may say where to write: what is typed is held until it did. */
  #isAsked = false;
  /** What is held is for where the shell is about to say to write, not for the block being written. */
  #isNext = false;
  #sent = 0;
  #answered = 0;

  constructor(channel: Channel<ToCanvas, FromCanvas>) {
    this.#channel = channel;
  }

  send(message: FromCanvas): void {
    this.#channel.send(message);
  }

  /** Wants an edit of which the answer is waited for: until then the sections here are older than what was sent. */
  command(command: EditorCommand, typing: string): void {
    this.#sent++;
    this.send({ type: 'command', command, typing, receipt: this.#sent });
  }

  /** Has the shell answered every edit? */
  get isSettled(): boolean {
    return this.#sent === this.#answered;
  }

  receive(message: ToCanvas): void {
    const { writing } = this.#view;
    this.#isTyped =
      message.type === 'changes' &&
      message.changes.every(({ path: [, , block, part] }) => block === writing?.block && part === 'fields');
    switch (message.type) {
      case 'page': {
        const { page, fontCss, part, sections, selection } = message;
        return this.set({
          page,
          fontCss,
          part,
          selection,
          sections: shareStructure(this.#view.sections, sections),
        });
      }
      case 'changes': {
        const applied = applyChanges(this.#view.sections, message.changes);
        // The shell has applied them already; if that does not hold here, the whole page is asked for anew.
        if (!applied.ok) return this.send({ type: 'ready' });
        this.isOwnChange = true;
        return this.set({ sections: applied.body, selection: message.selection });
      }
      case 'answered':
        this.#answered = message.receipt;
        return this.#tell();
      case 'sections':
        this.isOwnChange = false;
        return this.set({
          sections: shareStructure(this.#view.sections, message.sections),
          selection: message.selection,
        });
      case 'select':
        return this.set({ selection: message.selection });
      case 'others':
        return this.set({ others: message.others });
      case 'scale':
        return this.set({ scale: message.scale });
      case 'show':
        return showPlace(message);
      case 'focus':
        window.focus();
        return document.body.focus({ preventScroll: true });
      case 'write':
        this.#isAsked = false;
        this.#isNext = true;
        this.held.begin(message.typed);
        this.write({ section: message.section, block: message.block }, message.start);
        this.#isNext = false;
        return;
      case 'done':
        return this.#nothingToWrite();
      case 'text':
        return this.onText(message.action);
      case 'slash-found':
        return this.#view.writer?.found(message.isFound);
      case 'clipboard':
        return this.onClipboard(message.do);
      case 'carry':
      case 'drop':
        return this.onCarry(message);
    }
  }

  /** Selects here and in the shell. */
  select(selection: Selection): void {
    this.set({ selection: withinReach(this.#view.sections, selection) });
    this.send({ type: 'select', selection });
  }

  /** The shell is asked for what may be a place to write: what is typed until it answers is for that. */
  ask(message: FromCanvas, typed: readonly PendingKey[] = []): void {
    this.#isAsked = true;
    this.#isNext = true;
    this.held.begin(typed);
    this.send(message);
  }

  /** The shell is about to say where to write next: what was typed until now is for where it was typed. */
  writeNext(): void {
    this.#keepBehind();
    this.#isNext = true;
    this.held.begin();
  }

  /** The shell did what it was asked for, and said nothing of writing: keys are what they are elsewhere. */
  #nothingToWrite(): void {
    if (!this.#isAsked) return;
    this.#isAsked = false;
    this.#isNext = false;
    const keys = this.held.take();
    if (this.#view.writer) return this.#view.writer.type(keys);
    for (const key of keys)
      this.send({
        type: 'key',
        key: { key, code: '', ctrl: false, meta: false, shift: false, alt: false },
      });
  }

  /** What is held for the block whose writer is not there yet stays its own. */
  #keepBehind(): void {
    const { writing: place, writer } = this.#view;
    if (!place || writer || this.#isNext) return;
    const keys = this.held.take();
    if (keys.length > 0) this.#leftBehind.push({ place, start: this.#start, keys });
  }

  /** Hands over what was typed for the block being written. */
  takeHeld(): readonly PendingKey[] {
    return this.#isNext ? [] : this.held.take();
  }

  /** Hands over what was typed for blocks that were left too early. */
  takeLeftBehind(): readonly LeftBehind[] {
    return this.#leftBehind.splice(0);
  }

  get hasLeftBehind(): boolean {
    return this.#leftBehind.length > 0;
  }

  /** Begins to write in a block, or ends it. What is locked says so. */
  write(writing: WritingPlace | null, start: WritingStart = 'end'): void {
    if (writing?.block === this.#view.writing?.block && writing?.section === this.#view.writing?.section) {
      // What was held for words that are being written already.
      if (writing && this.#view.writer) this.#view.writer.type(this.held.take());
      return;
    }
    if (writing && this.section(writing.section)?.blocks[writing.block]?.locked) {
      this.held.take();
      return this.send({ type: 'refused', message: 'This block is locked. Unlock it first.' });
    }
    // What is written in is what is selected, alone: commands, panel and keys are about it.
    const { selection } = this.#view;
    if (writing && !(selection.blocks.length === 1 && selection.blocks[0] === writing.block))
      this.select({ section: writing.section, blocks: [writing.block] });
    this.#keepBehind();
    if (writing) this.held.begin();
    this.#start = start;
    this.#view.writer?.end();
    if (this.#view.writing) this.typingOn.ended(performance.now());
    this.set({ writing, writer: null });
    this.onWrite(writing, start);
    this.send({ type: 'writing', section: writing?.section ?? null, block: writing?.block ?? null });
  }

  /** The page has been rendered anew. What is typed stands there already: where it takes more room, its layout tells. */
  drawn(): void {
    if (!this.#isTyped) this.set({ drawn: this.#view.drawn + 1 });
  }

  section(id: string): Section | undefined {
    return Object.hasOwn(this.#view.sections, id) ? this.#view.sections[id] : undefined;
  }

  set(part: Partial<CanvasView>): void {
    this.#view = { ...this.#view, ...part };
    this.#tell();
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  snapshot = (): CanvasView => this.#view;
}

function showPlace({ section, block, item }: Extract<ToCanvas, { type: 'show' }>): void {
  const place = block
    ? document.getElementById(`block-${block}`)
    : document.querySelector(`[data-section="${CSS.escape(section)}"]`);
  const slide = item === undefined ? null : place?.querySelector(`[data-place="${item}"]`);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = calm ? 'instant' : 'smooth';
  // A slide among others is reached across as well; one that is in sight stays where it is.
  if (slide) slide.scrollIntoView({ block: 'nearest', inline: 'center', behavior });
  else place?.scrollIntoView({ block: block ? 'center' : 'start', behavior });
}
