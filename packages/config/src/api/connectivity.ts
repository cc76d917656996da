type Listener = () => void;

let reachable = true;
const listeners = new Set<Listener>();

/** A server out of reach is asked this often whether it is back. */
const ASK_MS = 5000;
let asking: ReturnType<typeof setInterval> | undefined;

/** Whether the server answered last time, and the device believes it has a network. */
export const connectivity = {
  set(value: boolean): void {
    if (value === reachable) return;
    reachable = value;
    clearInterval(asking);
    if (!value) asking = setInterval(ask, ASK_MS);
    for (const listener of listeners) listener();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReachable: (): boolean => reachable,
  /** Resolves as soon as the server can be reached; at once where it can. */
  async whenBack(): Promise<void> {
    if (reachable) return;
    await new Promise<void>((resolve) => {
      const stop = connectivity.subscribe(() => {
        if (!reachable) return;
        stop();
        resolve();
      });
    });
  },
};

async function ask(): Promise<void> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) });
    if (ok) connectivity.set(true);
  } catch {
    // It is asked again.
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => connectivity.set(false));
  window.addEventListener('online', () => connectivity.set(true));
}
