import type { FromCanvas } from '../channel.ts';
import type { TextState } from './text-types.ts';

/** What the shell knows of the text being written in the canvas. */
export interface TextView {
  /** The block; null while none is written in. */
  writing: { section: string; block: string } | null;
  /** What stands at the cursor; null in fields of plain words, which have no tools. */
  state: TextState | null;
}

/** Follows the text being written, for the tools above the canvas. */
export class TextLine {
  #view: TextView = { writing: null, state: null };
  #watchers = new Set<() => void>();
  #reached: ((tool: 'link' | undefined) => void) | undefined;

  receive(message: Extract<FromCanvas, { type: 'writing' | 'text' | 'tools' }>): void {
    switch (message.type) {
      case 'writing': {
        const { section, block } = message;
        const writing = section !== null && block !== null ? { section, block } : null;
        return this.#set({ writing, state: null });
      }
      case 'text':
        return this.#set({ ...this.#view, state: message.state });
      case 'tools':
        return this.#reached?.(message.tool);
    }
  }

  /** Hears when the keyboard wants to go to the tools, or to one of them. @returns what stops that */
  whenReached(reached: (tool: 'link' | undefined) => void): () => void {
    this.#reached = reached;
    return () => {
      if (this.#reached === reached) this.#reached = undefined;
    };
  }

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
