import { easeOut } from './ease-out.ts';
import { ANIMATION_INTERVAL_MS, TWEEN_DURATION_MS, TweenEngine } from './tween-engine.ts';

export interface TweenOptions {
  /** Default 300. */
  durationMs?: number;
  /** From progress to progress, 0 to 1. Default: quick at first, calm at the end. */
  easing?: (progress: number) => number;
  /** Called once each time it has come to its end. */
  onEnd?: () => void;
}

/**
 * Calls a function with how far it has come, from 0 to 1, frame by frame [B4.45]. Whoever moves something by it asks
 * first whether the visitor wants motion.
 */
export class Tween {
  readonly #step: (value: number) => void;
  readonly #easing: (progress: number) => number;
  readonly #onEnd: (() => void) | undefined;
  readonly #engine: TweenEngine;
  #frame = 0;
  #lastStep = 0;

  /** @throws Error where `step` is no function [B8.19] or the duration no finite number [B8.20] */
  constructor(step: (value: number) => void, options: TweenOptions = {}) {
    const { durationMs = TWEEN_DURATION_MS, easing = easeOut, onEnd } = options;
    if (typeof step !== 'function') throw new Error('[Tween] First parameter needs to be a function');
    if (!Number.isFinite(durationMs)) throw new Error('[Tween] Duration is not a finite number');
    this.#step = step;
    this.#easing = easing;
    this.#onEnd = onEnd;
    this.#engine = new TweenEngine(durationMs);
  }

  get isRunning(): boolean {
    return this.#engine.state === 'running';
  }

  get isPaused(): boolean {
    return this.#engine.state === 'paused';
  }

  start(): void {
    this.#engine.start(performance.now());
    this.#tick(true);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    this.#engine.pause(performance.now());
  }

  resume(): void {
    if (!this.isPaused) return;
    this.#engine.resume(performance.now());
    this.#tick(true);
  }

  /** Goes to the end at once, where it runs or is paused. */
  end(): void {
    if (!this.isRunning && !this.isPaused) return;
    this.#engine.end();
    this.#tick(true);
  }

  #tick(isNow: boolean): void {
    cancelAnimationFrame(this.#frame);
    const now = performance.now();
    if (isNow || now - this.#lastStep >= ANIMATION_INTERVAL_MS) {
      this.#lastStep = now;
      const progress = this.#engine.progress(now);
      this.#step(progress === 1 ? 1 : this.#easing(progress));
      if (progress === 1) this.#onEnd?.();
    }
    if (this.isRunning) this.#frame = requestAnimationFrame(() => this.#tick(false));
  }
}
