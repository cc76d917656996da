export interface Toast {
  id: number;
  text: string;
  kind?: 'failure';
  action?: {
    label: string;
    run(): void;
    /** The place it was done in has it among its own steps, and takes it back as one of them. */
    isStep?: boolean;
  };
  /** When it came, in milliseconds of the clock. */
  atMs: number;
}

/** How long a toast stays [B9.44], longer when there is something to undo; failures stay until closed. */
export const TOAST_MS = 2000;
export const TOAST_WITH_ACTION_MS = 8000;

/** At most this many at once; the oldest goes first. */
const MOST = 4;

type StartTimer = (run: () => void, delayMs: number) => () => void;

/** Toasts shown, oldest first. Removes each when its time is up; holding the pointer over them stops the clock. */
export class ToastQueue {
  #toasts: readonly Toast[] = [];
  #listeners = new Set<() => void>();
  #timers = new Map<number, () => void>();
  #nextId = 1;
  #startTimer: StartTimer;
  #now: () => number;

  constructor(startTimer: StartTimer, now: () => number = Date.now) {
    this.#startTimer = startTimer;
    this.#now = now;
  }

  add(said: Omit<Toast, 'id' | 'atMs'>): number {
    const id = this.#nextId++;
    const toast = { ...said, id, atMs: this.#now() };
    const kept = [...this.#toasts, toast].slice(-MOST);
    for (const gone of this.#toasts) if (!kept.includes(gone)) this.#stop(gone.id);
    this.#set(kept);
    this.#start(toast);
    return id;
  }

  remove = (id: number): void => {
    this.#stop(id);
    this.#set(this.#toasts.filter((toast) => toast.id !== id));
  };

  /** The newest shown that offers to take back what no place has among its steps. */
  newestOffer(): Toast | undefined {
    return this.#toasts.findLast(({ action }) => action && !action.isStep);
  }

  pause = (): void => {
    for (const id of this.#timers.keys()) this.#stop(id);
  };

  resume = (): void => {
    for (const toast of this.#toasts) if (!this.#timers.has(toast.id)) this.#start(toast);
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): readonly Toast[] => this.#toasts;

  #start(toast: Toast): void {
    if (toast.kind === 'failure') return;
    const delay = toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS;
    this.#timers.set(
      toast.id,
      this.#startTimer(() => this.remove(toast.id), delay),
    );
  }

  #stop(id: number): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
