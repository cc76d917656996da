type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What is being opened to be typed into. */
interface Opening {
  typed(change: (before: string) => string): void;
  close(): void;
}

/**
 * Keys that are pressed between the wish to type into something and its being there: meant for it, and for nothing
 * that has the keyboard until then.
 */
export class TypedAhead {
  #opening: Opening | undefined;

  /** @returns what ends it */
  begin(opening: Opening): () => void {
    this.#opening = opening;
    return () => {
      if (this.#opening === opening) this.#opening = undefined;
    };
  }

  /** @returns whether the key was meant for what is opened; nobody else should act on it then */
  takes({ key, ctrlKey, metaKey, altKey }: Key): boolean {
    if (!this.#opening || /^(Control|Shift|Alt|AltGraph|Meta)$/.test(key)) return false;
    if (key === 'Escape') this.#opening.close();
    else if (key === 'Backspace') this.#opening.typed((before) => before.slice(0, -1));
    else if ([...key].length === 1 && !ctrlKey && !metaKey && !altKey)
      this.#opening.typed((before) => before + key);
    return true;
  }
}

/** Of the command palette. */
export const typedAhead = new TypedAhead();
