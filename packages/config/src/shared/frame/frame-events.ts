import { SHARED_EVENT, type SharedEvent, sharedDetail } from '@portico/model/visitor/shared-events';

/** Events shared with the page in the preview, both ways [V6.14]. */
export class FrameEvents {
  #inside: () => Window | null | undefined = () => null;
  #listeners = new Map<string, Set<(detail: unknown) => void>>();

  /** @param outside the app's own window, where the page's events arrive */
  constructor(outside: EventTarget) {
    outside.addEventListener(SHARED_EVENT, (event) => {
      const { name, detail } = (event as CustomEvent<SharedEvent>).detail;
      for (const listener of this.#listeners.get(name) ?? []) listener(detail);
    });
  }

  /** Says where the page is; a frame's window stays the same whatever page it shows. */
  connect(inside: () => Window | null | undefined): void {
    this.#inside = inside;
  }

  /** Tells the page; nothing happens while there is none. */
  emit(name: string, detail?: unknown): void {
    const shared: SharedEvent = { name, detail: sharedDetail(detail) };
    try {
      this.#inside()?.dispatchEvent(new CustomEvent(SHARED_EVENT, { detail: shared }));
    } catch {
      // The preview followed a link to another site, which is not to be told.
    }
  }

  /** @returns what stops listening */
  on(name: string, listener: (detail: unknown) => void): () => void {
    const ofName = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, ofName.add(listener));
    return () => ofName.delete(listener);
  }
}

/** The app's one line to its preview. */
export const frameEvents = new FrameEvents(typeof window === 'undefined' ? new EventTarget() : window);
