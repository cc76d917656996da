import type { Command } from '@portico/ui/command-palette';

/** What a screen adds to the palette, and its keys for the sheet that lists them. */
export interface OfPlace {
  commands: readonly Command[];
  shortcuts: ReadonlyArray<{ keys: string; label: string; group: string }>;
}

const NONE: OfPlace = { commands: [], shortcuts: [] };

/** What the screen before the owner can do; found first in the palette. */
class PlaceCommands {
  #now = NONE;
  #listeners = new Set<() => void>();

  /** @returns what takes it away again */
  offer(own: OfPlace): () => void {
    this.#set(own);
    return () => {
      if (this.#now === own) this.#set(NONE);
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): OfPlace => this.#now;

  #set(now: OfPlace): void {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }
}

export const placeCommands = new PlaceCommands();
