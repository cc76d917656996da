/** [B9.58]. */
export const TWEEN_DURATION_MS = 300;
/** Steps of an animation lie at least this far apart [B9.37]. */
export const ANIMATION_INTERVAL_MS = 10;

export type TweenState = 'idle' | 'running' | 'paused' | 'ended';

/** The course of a tween, given the time by its caller, in ms. */
export class TweenEngine {
  state: TweenState = 'idle';
  readonly #durationMs: number;
  /** Ran until the last pause. */
  #ranMs = 0;
  #since = 0;

  constructor(durationMs: number) {
    this.#durationMs = durationMs;
  }

  /** Begins, from the start again where it ran before. */
  start(now: number): void {
    this.#ranMs = 0;
    this.#since = now;
    this.state = 'running';
  }

  /** Only what runs can pause. */
  pause(now: number): void {
    if (this.state !== 'running') return;
    this.#ranMs += now - this.#since;
    this.state = 'paused';
  }

  /** Goes on where it was paused. */
  resume(now: number): void {
    if (this.state !== 'paused') return;
    this.#since = now;
    this.state = 'running';
  }

  /** Goes to the end at once. */
  end(): void {
    this.state = 'ended';
  }

  /** How far it has come, 0 to 1; at 1 it has ended. */
  progress(now: number): number {
    if (this.state === 'idle') return 0;
    if (this.state === 'ended') return 1;
    const ranMs = this.#ranMs + (this.state === 'running' ? now - this.#since : 0);
    // A tween without duration is over as it begins.
    const progress = this.#durationMs > 0 ? Math.min(1, Math.max(0, ranMs / this.#durationMs)) : 1;
    if (progress === 1) this.state = 'ended';
    return progress;
  }
}
