type Listener = () => void;

let reachable = true;
const listeners = new Set<Listener>();

/** Whether the server answered last time, and the device believes it has a network. */
export const reach = {
  set(value: boolean): void {
    if (value === reachable) return;
    reachable = value;
    for (const listener of listeners) listener();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReachable: (): boolean => reachable,
};

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => reach.set(false));
  window.addEventListener('online', () => reach.set(true));
}
