/** Long work was called off, by a person or because the server ends. */
export class WorkStopped extends Error {}

/** What long work tells of itself while it goes on, and by what it is called off. */
export interface Work {
  /** For waits that are to end with it. */
  readonly signal: AbortSignal;
  /** Begins a part of it. @param total how much there is to do of it; 0 where nobody knows */
  step(name: string, total: number): void;
  /** That much more of the part is done. @throws WorkStopped once it was called off */
  advance(by?: number): void;
}

/** Work that nobody watches or calls off, as that of a command. */
export const UNWATCHED: Work = {
  signal: new AbortController().signal,
  step: () => {},
  advance: () => {},
};
