import { type Change, type Conflict, sameJson } from '@portico/model/documents/merge';
import type { Document } from '@portico/model/api/documents';
import { EditHistory } from './edit-history.ts';
import { withValue } from '@portico/model/documents/value-at';
import { TypedDocument } from './typed-document.ts';
import type { TypedValue } from './typed-value.ts';

/** What became of a save. */
export type SaveAnswer =
  | { type: 'saved'; document: Document }
  | { type: 'conflict'; conflicts: Conflict[]; document: Document }
  | { type: 'refused'; message: string; errors: Record<string, string> }
  | { type: 'unreachable'; why?: string };

export type SaveStatus =
  | { type: 'untouched' }
  | { type: 'waiting' }
  | { type: 'saving' }
  | { type: 'saved'; at: number }
  | { type: 'refused'; message: string; errors: Record<string, string> }
  | { type: 'unreachable'; why?: string }
  | { type: 'conflict'; conflicts: Conflict[]; document: Document };

export interface EditsParts {
  save(basedOn: number, changes: Change[]): Promise<SaveAnswer>;
  /** Runs later; returns how to call it off. */
  after(delayMs: number, run: () => void): () => void;
  now(): number;
  /** Of saves in the midst of typing the last is told, when typing rests. */
  onSaved(document: Document): void;
}

/** Typing rests this long before a save. */
export const SAVE_AFTER_MS = 700;
/** Typing that does not rest is saved meanwhile: what is written reaches the server within two seconds. */
export const SAVE_WITHIN_MS = 1500;
/** A server out of reach is tried again this often. */
export const RETRY_MS = 5000;

const WAITING = { type: 'waiting' } as const;
const SAVING = { type: 'saving' } as const;

/**
 * The edits of one document on their way to the server: what was typed shows at once, is saved when typing rests,
 * survives refusals, lost connections and other people's saves. Values are set by path; a save sends only what
 * differs from what the server last said, so edits of different fields merge there.
 */
export class DocumentEdits {
  #parts: EditsParts;
  #typed: TypedDocument;
  #status: SaveStatus = { type: 'untouched' };
  #savedAt: number | undefined;
  #cancelTimer: (() => void) | undefined;
  /** Since when something waits to be saved. */
  #waitingSince: number | undefined;
  #typedAt = Number.NEGATIVE_INFINITY;
  /** A save in the midst of typing was not told of yet. */
  #isUntold = false;
  #sending: Promise<void> | undefined;
  #listeners = new Set<() => void>();
  #history = new EditHistory();

  constructor(document: Document, parts: EditsParts) {
    this.#typed = new TypedDocument(document);
    this.#parts = parts;
    this.#snapshot = { document, status: this.#status };
  }

  /** The document as typed. */
  get document(): Document {
    return this.#typed.shown;
  }

  get status(): SaveStatus {
    return this.#status;
  }

  /** Something typed has not reached the server. */
  get isUnsaved(): boolean {
    return this.#typed.isTyped;
  }

  value(path: readonly string[]): unknown {
    return this.#typed.value(path);
  }

  /** Shows a value at once and saves it when typing rests. Undefined takes the key away. */
  set(path: readonly string[], value: unknown): void {
    const change = this.#withHolder({ path, from: this.value(path), to: value });
    if (!change) return;
    this.#history.set(change, this.#parts.now());
    this.change([change]);
  }

  /**
   * Shows and saves changes that are no steps here: for who keeps steps of their own.
   * @param seen what they were made on, where somebody else has put something there since: saving them asks
   */
  change(changes: readonly Change[] = [], seen?: { value: unknown }): void {
    for (const one of changes) {
      const wasTyped = this.#typed.isTypedAround(one.path);
      const change = this.#withHolder(one);
      if (change) this.#put(change);
      if (seen && !wasTyped) this.#typed.writtenOn(one.path, seen.value);
    }
    this.#tell();
  }

  /** What is to hold a value comes with it: the server puts values only where something is. */
  #withHolder(change: Change): Change | undefined {
    const { path, to } = change;
    const missing = path.findIndex(
      (_key, index) => index < path.length - 1 && this.value(path.slice(0, index + 1)) === undefined,
    );
    if (missing < 0) return change;
    if (to === undefined) return undefined;
    return { path: path.slice(0, missing + 1), to: withValue({}, path.slice(missing + 1), to) };
  }

  /** What is set next is taken back by itself, however soon it follows: for what is done by one press. */
  beginStep(): void {
    this.#history.beginStep();
  }

  /** What is set meanwhile is taken back together. */
  together(set: () => void): void {
    this.#history.together(set, this.#parts.now());
    this.#tell();
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** When the step that undo would take back was done, in milliseconds. */
  get lastStepMs(): number {
    return this.#history.lastStepMs;
  }

  /** Takes the last step back. What others have changed since stays as they left it. */
  undo(): void {
    this.change(this.#history.undo(this.document.body)?.changes);
  }

  /** Does again what was last taken back. */
  redo(): void {
    this.change(this.#history.redo(this.document.body)?.changes);
  }

  #put({ path, to }: Change): void {
    this.#typed.put(path, to, this.#sending !== undefined);
    this.#typedAt = this.#parts.now();
    if (this.#status.type === 'conflict') return;
    if (!this.#typed.isTyped && !this.#isUntold) {
      this.#waitingSince = undefined;
      this.#status =
        this.#savedAt === undefined ? { type: 'untouched' } : { type: 'saved', at: this.#savedAt };
    } else {
      // Without a connection that is what is said, until there is one again.
      if (this.#status.type !== 'unreachable') this.#status = WAITING;
      this.#whenTypingRests();
    }
  }

  /** Saves now what is typed; resolves when that is through, whatever came of it. */
  flush(): Promise<void> {
    return this.#save(false);
  }

  /** @param isTyping it goes on: nobody looks at what a save sets off */
  async #save(isTyping: boolean): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (this.#sending) await this.#sending;
    if (this.#status.type === 'conflict') return;
    if (this.#typed.isTyped) {
      this.#sending = this.#send(isTyping);
      await this.#sending;
    } else if (this.#isUntold) {
      this.#rest();
      this.#tell();
    }
  }

  /** All that was typed is saved: now it is said. */
  #rest(): void {
    this.#isUntold = false;
    this.#waitingSince = undefined;
    this.#status = { type: 'saved', at: this.#savedAt ?? this.#parts.now() };
    this.#parts.onSaved(this.#typed.held);
  }

  /**
   * Takes up edits that were not saved when the app was last open. Where somebody changed the same meanwhile, it asks.
   */
  restore(changes: ReadonlyArray<Change & { sent?: readonly unknown[] }>): void {
    const conflicts = this.#typed.restore(changes);
    if (!this.#typed.isTyped) return;
    if (conflicts.length > 0) this.#status = { type: 'conflict', conflicts, document: this.#typed.held };
    else {
      this.#status = WAITING;
      this.#later(SAVE_AFTER_MS);
    }
    this.#tell();
  }

  /** A newer state from the server (a list was read again, someone else saved). What is typed stays on top. */
  receive(document: Document): void {
    if (this.#sending || this.#status.type === 'conflict') return;
    const { held } = this.#typed;
    if (document.edit < held.edit || sameJson(document, held)) return;
    this.#typed.receive(document);
    this.#tell();
  }

  /**
   * Answers a conflict: fields (paths as JSON) in `keepMine` keep what was typed here, all others take the server's.
   */
  resolve(keepMine: ReadonlySet<string>): void {
    if (this.#status.type !== 'conflict') return;
    const { conflicts, document } = this.#status;
    this.#typed.resolve(conflicts, document, keepMine);
    this.#status = this.#typed.isTyped ? WAITING : { type: 'saved', at: this.#parts.now() };
    this.#tell();
    this.#isUntold = false;
    this.#parts.onSaved(this.#typed.held);
    void this.flush();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes by identity whenever anything shown changes. */
  snapshot = (): { document: Document; status: SaveStatus } => this.#snapshot;
  #snapshot: { document: Document; status: SaveStatus };

  /** The body of a save, as far as there is one: for the moment the page closes. */
  pending(): { basedOn: number; changes: Change[] } {
    return { basedOn: this.#typed.held.edit, changes: this.#typed.changes() };
  }

  /** What is not saved, as `restore` takes it up again. */
  unsaved(): TypedValue[] {
    return this.#typed.unsaved();
  }

  async #send(isTyping: boolean): Promise<void> {
    this.#waitingSince = undefined;
    const sent = this.#typed.typed();
    const basedOn = this.#typed.held.edit;
    if (!isTyping && this.#status.type !== 'unreachable') {
      this.#status = SAVING;
      this.#tell();
    }
    const answer = await this.#parts.save(basedOn, this.#typed.changes());
    this.#sending = undefined;
    switch (answer.type) {
      case 'saved':
        this.#typed.saved(answer.document, sent, answer.document.edit <= basedOn + 1);
        this.#savedAt = this.#parts.now();
        if (!isTyping && !this.#typed.isTyped) {
          this.#rest();
          break;
        }
        this.#isUntold = true;
        this.#status = WAITING;
        this.#whenTypingRests();
        break;
      case 'conflict': {
        const conflicts = this.#typed.overtaken(answer.document);
        this.#status = conflicts.length > 0 ? { ...answer, conflicts } : WAITING;
        if (conflicts.length === 0) this.#later(0);
        break;
      }
      case 'refused':
        this.#status = answer;
        break;
      case 'unreachable':
        this.#typed.sentInVain(sent);
        this.#status = answer;
        this.#later(RETRY_MS);
        break;
    }
    this.#tell();
  }

  #whenTypingRests(): void {
    const now = this.#parts.now();
    const rests = this.#typedAt + SAVE_AFTER_MS - now;
    if (!this.#typed.isTyped) return this.#later(Math.max(0, rests));
    this.#waitingSince ??= now;
    this.#later(Math.max(0, Math.min(rests, this.#waitingSince + SAVE_WITHIN_MS - now)));
  }

  #later(delayMs: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#parts.after(delayMs, () => {
      this.#cancelTimer = undefined;
      void this.#save(this.#parts.now() < this.#typedAt + SAVE_AFTER_MS);
    });
  }

  #tell(): void {
    this.#snapshot = { document: this.#typed.shown, status: this.#status };
    for (const listener of this.#listeners) listener();
  }
}
