import type { FromCanvas } from '../channel.ts';
import type { Slash, SlashKey, TextState, WordsPlace } from './text-types.ts';

/** What the shell knows of the text being written in the canvas. */
export interface TextView {
  /** The block; null while none is written in. */
  writing: { section: string; block: string } | null;
  /** What stands at the cursor; null in fields of plain words, which have no tools. */
  state: TextState | null;
  /** What is looked for after a `/`; null while nothing is. */
  slash: Slash | null;
}

/** Follows the text being written, for the tools above the canvas. */
export class TextLine {
  #view: TextView = { writing: null, state: null, slash: null };
  #watchers = new Set<() => void>();
  #pressed: ((key: SlashKey) => void) | undefined;
  #reached: ((link: WordsPlace | undefined) => void) | undefined;

  receive(
    message: Extract<FromCanvas, { type: 'writing' | 'text' | 'tools' | 'slash' | 'slash-key' }>,
  ): void {
    switch (message.type) {
      case 'writing': {
        const { section, block } = message;
        const writing = section !== null && block !== null ? { section, block } : null;
        return this.#set({ writing, state: null, slash: null });
      }
      case 'text':
        return this.#set({ ...this.#view, state: message.state });
      case 'slash':
        return this.#set({ ...this.#view, slash: message.slash });
      case 'slash-key':
        return this.#pressed?.(message.key);
      case 'tools':
        return this.#reached?.(message.link);
    }
  }

  /** Hears when the keyboard wants to go to the tools, or to that for links. @returns what stops that */
  whenReached(reached: (link: WordsPlace | undefined) => void): () => void {
    this.#reached = reached;
    return () => {
      if (this.#reached === reached) this.#reached = undefined;
    };
  }

  /** Hears the keys meant for what is found after a `/`. @returns what stops that */
  whenPressed = (pressed: (key: SlashKey) => void): (() => void) => {
    this.#pressed = pressed;
    return () => {
      if (this.#pressed === pressed) this.#pressed = undefined;
    };
  };

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  snapshot = (): TextView => this.#view;

  #set(view: TextView): void {
    this.#view = view;
    for (const watcher of this.#watchers) watcher();
  }
}
