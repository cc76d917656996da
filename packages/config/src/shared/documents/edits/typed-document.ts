import { type Change, type Conflict, sameJson } from '@portico/model/documents/merge';
import { shareStructure } from '@portico/model/documents/structural-sharing';
import { isOnePath, valueAt, withValue } from '@portico/model/documents/value-at';
import type { Document } from '@portico/model/api/documents';
import {
  isWithin,
  sentInVain,
  takingOver,
  type TypedValue,
  typedUpon,
  withSentInside,
} from './typed-value.ts';

/** What is under way between canvas and shell was written on one of so many last states. */
const HELD_KEPT = 3;

const keyOf = (path: readonly string[]) => JSON.stringify(path);

/** What was typed, by path as JSON: as it was when a save of it began. */
export type TypedValues = ReadonlyMap<string, TypedValue>;

/** A document as the server holds it, with what was typed and is not confirmed on top. Knows nothing of time. */
export class TypedDocument {
  #held: Document;
  #typed = new Map<string, TypedValue>();
  #shown: Document;
  /** What the server held before, the last at the end. */
  #heldBefore: readonly unknown[] = [];

  constructor(document: Document) {
    this.#held = document;
    this.#shown = document;
  }

  /** As the server holds it. */
  get held(): Document {
    return this.#held;
  }

  /** As typed. */
  get shown(): Document {
    return this.#shown;
  }

  /** Something typed has not reached the server. */
  get isTyped(): boolean {
    return this.#typed.size > 0;
  }

  value(path: readonly string[]): unknown {
    return valueAt(this.#shown.body, path);
  }

  typed(): TypedValues {
    return new Map(this.#typed);
  }

  /** What is not saved, as `restore` takes it up again. */
  unsaved(): TypedValue[] {
    return [...this.#typed.values()];
  }

  /** The body of a save. */
  changes(): Change[] {
    return this.unsaved().map(({ path, from, to }) => ({ path, from, to }));
  }

  /** Is anything typed at a path, in it, or around it? */
  isTypedAround(path: readonly string[]): boolean {
    return this.unsaved().some((one) => isOnePath(one.path, path));
  }

  /** Puts a value at a path. @param isSending a save is under way: what is as it was is to be said again */
  put(path: readonly string[], value: unknown, isSending: boolean): void {
    const within = this.unsaved().find((one) => isWithin(path, one.path));
    if (within)
      // Part of something that is itself on its way (a new entry): that goes as a whole.
      this.#put(within.path, withValue(within.to, path.slice(within.path.length), value), isSending);
    else {
      const inside = this.unsaved().filter((one) => isWithin(one.path, path));
      for (const one of inside) this.#typed.delete(keyOf(one.path));
      this.#put(path, value, isSending, inside);
    }
    this.#show();
  }

  /** @param inside what was typed inside it, and goes with it from now on */
  #put(
    path: readonly string[],
    value: unknown,
    isSending: boolean,
    inside: readonly TypedValue[] = [],
  ): void {
    const key = keyOf(path);
    const before = this.#typed.get(key);
    const from = before ? before.from : valueAt(this.#held.body, path);
    const typed = takingOver({ path: [...path], from, to: value, sent: before?.sent ?? [] }, inside);
    // What may have arrived though nobody answered is to be said again, even where it is as it was.
    if (sameJson(from, value) && !isSending && typed.sent.length === 0) this.#typed.delete(key);
    else this.#typed.set(key, typed);
  }

  /**
   * What is typed at a path was written on a value that somebody else has replaced since: saving it asks. What one took
   * back oneself is nobody else's.
   */
  writtenOn(path: readonly string[], seen: unknown): void {
    const typed = this.#typed.get(keyOf(path));
    const isTheirs = () => this.#heldBefore.some((body) => sameJson(valueAt(body, path), seen));
    if (typed && isTheirs()) this.#typed.set(keyOf(path), { ...typed, from: seen });
  }

  /** Takes up what was not saved. @returns where somebody changed the same meanwhile */
  restore(changes: ReadonlyArray<Change & { sent?: readonly unknown[] }>): Conflict[] {
    const conflicts: Conflict[] = [];
    for (const { path, from, to, sent = [] } of changes) {
      const now = valueAt(this.#held.body, path);
      if (sameJson(now, to)) continue;
      const typed = { path, from, to, sent };
      const upon = typedUpon(typed, now);
      this.#typed.set(keyOf(path), upon ?? typed);
      if (!upon) conflicts.push({ path, yours: to, theirs: now });
    }
    this.#show();
    return conflicts;
  }

  /** A newer state from the server; what is typed stays on top. @returns where a person has to choose */
  receive(document: Document): Conflict[] {
    this.#take(document);
    const conflicts = this.#meet();
    this.#dropConfirmed();
    this.#show();
    return conflicts;
  }

  /**
   * A save has arrived. What was typed while it was under way is still to be saved, upon what it left.
   * @param sent what was typed when it began
   * @param alone nobody else saved in between: all that stands there now is one's own
   */
  saved(document: Document, sent: TypedValues, alone: boolean): void {
    this.#take(document);
    for (const [key, now] of this.#typed) {
      const mine = sent.get(key);
      if (mine === now) this.#typed.delete(key);
      else if (mine || alone)
        this.#typed.set(key, { ...now, from: valueAt(this.#held.body, now.path), sent: [] });
      else this.#typed.set(key, { ...now, from: withSentInside(now, now.from, sent.values()) });
    }
    this.#meet();
    this.#dropConfirmed();
    this.#show();
  }

  /** A save was refused for what others saved: that is held now. @returns where a person has to choose */
  overtaken(document: Document): Conflict[] {
    this.#take(document);
    const conflicts = this.#meet();
    this.#show();
    return conflicts;
  }

  /** Nobody answered a save: it may have arrived. @param sent what was typed when it began */
  sentInVain(sent: TypedValues): void {
    for (const [key, now] of this.#typed) {
      const mine = sent.get(key);
      const inside = withSentInside(now, now.from, sent.values());
      if (mine) this.#typed.set(key, sentInVain(now, mine.to));
      else if (inside !== now.from) this.#typed.set(key, sentInVain(now, inside));
    }
  }

  /** Fields (paths as JSON) in `keepMine` keep what was typed here, the other ones asked about take the server's. */
  resolve(conflicts: readonly Conflict[], document: Document, keepMine: ReadonlySet<string>): void {
    this.#take(document);
    for (const { path } of conflicts) {
      const key = keyOf(path);
      const typed = this.#typed.get(key);
      if (!keepMine.has(key)) this.#typed.delete(key);
      else if (typed) this.#typed.set(key, { ...typed, from: valueAt(document.body, path), sent: [] });
    }
    this.#dropConfirmed();
    this.#show();
  }

  /** What is typed, upon what the server holds now. @returns where a person has to choose */
  #meet(): Conflict[] {
    return [...this.#typed].flatMap(([key, typed]) => {
      const theirs = valueAt(this.#held.body, typed.path);
      const upon = typedUpon(typed, theirs);
      if (upon) this.#typed.set(key, upon);
      return upon ? [] : [{ path: typed.path, yours: typed.to, theirs }];
    });
  }

  /** What the server holds. What is as it is shown keeps its identity: nothing of it is compared or rendered again. */
  #take(document: Document): void {
    this.#heldBefore = [...this.#heldBefore, this.#held.body].slice(-HELD_KEPT);
    this.#held = { ...document, body: shareStructure(this.#shown.body, document.body) };
  }

  #dropConfirmed(): void {
    for (const [key, { path, to }] of this.#typed)
      if (sameJson(valueAt(this.#held.body, path), to)) this.#typed.delete(key);
  }

  #show(): void {
    let body = this.#held.body;
    for (const { path, to } of this.#typed.values()) body = withValue(body, path, to);
    // What is shown as before keeps its identity: nothing of it is compared or rendered again.
    this.#shown = { ...this.#held, body: shareStructure(this.#shown.body, body) };
  }
}
