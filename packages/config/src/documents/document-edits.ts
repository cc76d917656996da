import { type Change, type Conflict, sameJson } from '@portico/model/merge';
import { shareEqual } from '@portico/model/share-equal';
import type { Document } from '../api/types.ts';
import { EditHistory, type SetValue } from './edit-history.ts';
import { valueAt, withValue } from './paths.ts';
import {
  isWithin,
  sentInVain,
  takingOver,
  type TypedValue,
  typedUpon,
  withSentInside,
} from './typed-value.ts';

/** What became of a save. */
export type SaveAnswer =
  | { type: 'saved'; document: Document }
  | { type: 'conflict'; conflicts: Conflict[]; document: Document }
  | { type: 'refused'; message: string; errors: Record<string, string> }
  | { type: 'unreachable' };

export type SaveStatus =
  | { type: 'untouched' }
  | { type: 'waiting' }
  | { type: 'saving' }
  | { type: 'saved'; at: number }
  | { type: 'refused'; message: string; errors: Record<string, string> }
  | { type: 'unreachable' }
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
/** What is under way between canvas and shell was written on one of so many last states. */
const HELD_KEPT = 3;
/** A server out of reach is tried again this often. */
export const RETRY_MS = 5000;

const WAITING = { type: 'waiting' } as const;
const SAVING = { type: 'saving' } as const;

const keyOf = (path: readonly string[]) => JSON.stringify(path);

/**
 * The edits of one document on their way to the server: what was typed shows at once, is saved when typing rests,
 * survives refusals, lost connections and other people's saves. Values are set by path; a save sends only what
 * differs from what the server last said, so edits of different fields merge there.
 */
export class DocumentEdits {
  #parts: EditsParts;
  #base: Document;
  /** What was typed and is not confirmed, by path. */
  #typed = new Map<string, TypedValue>();
  #shown: Document;
  /** What the server held before, the last at the end. */
  #heldBefore: readonly unknown[] = [];
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
    this.#base = document;
    this.#shown = document;
    this.#parts = parts;
    this.#snapshot = { document, status: this.#status };
  }

  /** The document as typed. */
  get document(): Document {
    return this.#shown;
  }

  get status(): SaveStatus {
    return this.#status;
  }

  /** Something typed has not reached the server. */
  get isUnsaved(): boolean {
    return this.#typed.size > 0;
  }

  value(path: readonly string[]): unknown {
    return valueAt(this.#shown.body, path);
  }

  /** Shows a value at once and saves it when typing rests. Undefined takes the key away. */
  set(path: readonly string[], value: unknown): void {
    const missing = path.findIndex(
      (_key, index) => index < path.length - 1 && this.value(path.slice(0, index + 1)) === undefined,
    );
    if (missing >= 0) {
      // What is to hold it comes with it: the server puts values only where something is.
      if (value !== undefined)
        this.set(path.slice(0, missing + 1), withValue({}, path.slice(missing + 1), value));
      return;
    }
    this.#history.remember({ path, from: this.value(path), to: value }, this.#parts.now());
    this.#setNow(path, value);
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

  /**
   * Shows and saves a value without noting it as a step: for who keeps steps of their own.
   * @param seen what it was written on, where somebody else has put something there since: saving it asks
   */
  setUnnoted(path: readonly string[], value: unknown, seen?: { value: unknown }): void {
    const key = keyOf(path);
    const wasTyped = [...this.#typed.values()].some(
      (one) => keyOf(one.path) === key || isWithin(path, one.path) || isWithin(one.path, path),
    );
    this.#history.without(() => this.set(path, value));
    const typed = this.#typed.get(key);
    // What one took back oneself is nobody else's.
    const isTheirs = () => this.#heldBefore.some((body) => sameJson(valueAt(body, path), seen?.value));
    if (seen && typed && !wasTyped && isTheirs()) this.#typed.set(key, { ...typed, from: seen.value });
  }

  /** Takes the last step back. What others have changed since stays as they left it. */
  undo(): void {
    this.#step(this.#history.undo());
  }

  /** Does again what was last taken back. */
  redo(): void {
    this.#step(this.#history.redo());
  }

  #step(values: readonly SetValue[] | undefined): void {
    for (const { path, from, to } of values ?? [])
      if (sameJson(this.value(path), from)) this.#setNow(path, to);
    this.#tell();
  }

  #setNow(path: readonly string[], value: unknown): void {
    const within = [...this.#typed.values()].find((one) => isWithin(path, one.path));
    if (within)
      // Part of something that is itself on its way (a new entry): that goes as a whole.
      this.#put(within.path, withValue(within.to, path.slice(within.path.length), value));
    else {
      const inside = [...this.#typed.values()].filter((one) => isWithin(one.path, path));
      for (const one of inside) this.#typed.delete(keyOf(one.path));
      this.#put(path, value, inside);
    }
    this.#show();
    this.#typedAt = this.#parts.now();
    if (this.#status.type === 'conflict') return this.#tell();
    if (this.#typed.size === 0 && !this.#isUntold) {
      this.#waitingSince = undefined;
      this.#status =
        this.#savedAt === undefined ? { type: 'untouched' } : { type: 'saved', at: this.#savedAt };
    } else {
      // Without a connection that is what is said, until there is one again.
      if (this.#status.type !== 'unreachable') this.#status = WAITING;
      this.#whenTypingRests();
    }
    this.#tell();
  }

  /** @param inside what was typed inside it, and goes with it from now on */
  #put(path: readonly string[], value: unknown, inside: readonly TypedValue[] = []): void {
    const key = keyOf(path);
    const before = this.#typed.get(key);
    const from = before ? before.from : valueAt(this.#base.body, path);
    const typed = takingOver({ path: [...path], from, to: value, sent: before?.sent ?? [] }, inside);
    // What may have arrived though nobody answered is to be said again, even where it is as it was.
    if (sameJson(from, value) && !this.#sending && typed.sent.length === 0) this.#typed.delete(key);
    else this.#typed.set(key, typed);
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
    if (this.#typed.size > 0) {
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
    this.#parts.onSaved(this.#base);
  }

  /**
   * Takes up edits that were not saved when the app was last open. Where somebody changed the same meanwhile, it asks.
   */
  restore(changes: ReadonlyArray<Change & { sent?: readonly unknown[] }>): void {
    const conflicts: Conflict[] = [];
    for (const { path, from, to, sent = [] } of changes) {
      const now = valueAt(this.#base.body, path);
      if (sameJson(now, to)) continue;
      const typed = { path, from, to, sent };
      const upon = typedUpon(typed, now);
      this.#typed.set(keyOf(path), upon ?? typed);
      if (!upon) conflicts.push({ path, yours: to, theirs: now });
    }
    if (this.#typed.size === 0) return;
    this.#show();
    if (conflicts.length > 0) this.#status = { type: 'conflict', conflicts, document: this.#base };
    else {
      this.#status = { type: 'waiting' };
      this.#later(SAVE_AFTER_MS);
    }
    this.#tell();
  }

  /** A newer state from the server (a list was read again, someone else saved). What is typed stays on top. */
  receive(document: Document): void {
    if (this.#sending || this.#status.type === 'conflict') return;
    if (document.edit < this.#base.edit || sameJson(document, this.#base)) return;
    this.#take(document);
    this.#meet();
    this.#dropConfirmed();
    this.#show();
    this.#tell();
  }

  /** What is typed, upon what the server holds now. @returns where a person has to choose; saving asks for it */
  #meet(): Conflict[] {
    return [...this.#typed].flatMap(([key, typed]) => {
      const theirs = valueAt(this.#base.body, typed.path);
      const upon = typedUpon(typed, theirs);
      if (upon) this.#typed.set(key, upon);
      return upon ? [] : [{ path: typed.path, yours: typed.to, theirs }];
    });
  }

  /**
   * Answers a conflict: fields (paths as JSON) in `keepMine` keep what was typed here, all others take the server's.
   */
  resolve(keepMine: ReadonlySet<string>): void {
    if (this.#status.type !== 'conflict') return;
    const { conflicts, document } = this.#status;
    this.#take(document);
    for (const { path } of conflicts) {
      const key = keyOf(path);
      const typed = this.#typed.get(key);
      if (!keepMine.has(key)) this.#typed.delete(key);
      else if (typed) this.#typed.set(key, { ...typed, from: valueAt(document.body, path), sent: [] });
    }
    this.#dropConfirmed();
    this.#status = this.#typed.size > 0 ? { type: 'waiting' } : { type: 'saved', at: this.#parts.now() };
    this.#show();
    this.#tell();
    this.#isUntold = false;
    this.#parts.onSaved(this.#base);
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
    return { basedOn: this.#base.edit, changes: this.#changes() };
  }

  /** What is not saved, as `restore` takes it up again. */
  unsaved(): TypedValue[] {
    return [...this.#typed.values()];
  }

  #changes(): Change[] {
    return this.unsaved().map(({ path, from, to }) => ({ path, from, to }));
  }

  async #send(isTyping: boolean): Promise<void> {
    this.#waitingSince = undefined;
    const sent = new Map(this.#typed);
    const basedOn = this.#base.edit;
    if (!isTyping && this.#status.type !== 'unreachable') {
      this.#status = SAVING;
      this.#tell();
    }
    const answer = await this.#parts.save(basedOn, this.#changes());
    this.#sending = undefined;
    switch (answer.type) {
      case 'saved':
        this.#take(answer.document);
        this.#savedAt = this.#parts.now();
        this.#typedSince(sent, answer.document.edit <= basedOn + 1);
        this.#meet();
        this.#dropConfirmed();
        if (!isTyping && this.#typed.size === 0) {
          this.#rest();
          break;
        }
        this.#isUntold = true;
        this.#status = WAITING;
        this.#whenTypingRests();
        break;
      case 'conflict': {
        this.#take(answer.document);
        const conflicts = this.#meet();
        this.#status = conflicts.length > 0 ? { ...answer, conflicts } : WAITING;
        if (conflicts.length === 0) this.#later(0);
        break;
      }
      case 'refused':
        this.#status = answer;
        break;
      case 'unreachable':
        for (const [key, now] of this.#typed) {
          const mine = sent.get(key);
          const inside = withSentInside(now, now.from, sent.values());
          if (mine) this.#typed.set(key, sentInVain(now, mine.to));
          else if (inside !== now.from) this.#typed.set(key, sentInVain(now, inside));
        }
        this.#status = answer;
        this.#later(RETRY_MS);
        break;
    }
    this.#show();
    this.#tell();
  }

  /**
   * What was typed while a save was under way is still to be saved, upon what that save left.
   * @param alone nobody else saved in between: all that stands there now is one's own
   */
  #typedSince(sent: ReadonlyMap<string, TypedValue>, alone: boolean): void {
    for (const [key, now] of this.#typed) {
      const mine = sent.get(key);
      if (mine === now) this.#typed.delete(key);
      else if (mine || alone)
        this.#typed.set(key, { ...now, from: valueAt(this.#base.body, now.path), sent: [] });
      else this.#typed.set(key, { ...now, from: withSentInside(now, now.from, sent.values()) });
    }
  }

  /** What the server holds. What is as it is shown keeps its identity: nothing of it is compared or drawn again. */
  #take(document: Document): void {
    this.#heldBefore = [...this.#heldBefore, this.#base.body].slice(-HELD_KEPT);
    this.#base = { ...document, body: shareEqual(this.#shown.body, document.body) };
  }

  #dropConfirmed(): void {
    for (const [key, { path, to }] of this.#typed)
      if (sameJson(valueAt(this.#base.body, path), to)) this.#typed.delete(key);
  }

  #show(): void {
    let body = this.#base.body;
    for (const { path, to } of this.#typed.values()) body = withValue(body, path, to);
    this.#shown = { ...this.#base, body };
  }

  #whenTypingRests(): void {
    const now = this.#parts.now();
    const rests = this.#typedAt + SAVE_AFTER_MS - now;
    if (this.#typed.size === 0) return this.#later(Math.max(0, rests));
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
    this.#snapshot = { document: this.#shown, status: this.#status };
    for (const listener of this.#listeners) listener();
  }
}
