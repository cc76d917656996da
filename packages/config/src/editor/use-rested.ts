import { useEffect, useState, useSyncExternalStore } from 'react';

/** Hands that type, and what is sent of it, are quicker. */
const REST_MS = 400;

/**
 * What is to be shown of a value: the value itself or, while it is restless, what it was when it last rested.
 * @param isRestless it changes all the time, and nobody looks here for it
 */
export function useRested<T>(value: T, isRestless: boolean): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === rested) return;
    const timer = setTimeout(() => setRested(value), isRestless ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [value, rested, isRestless]);
  return isRestless ? rested : value;
}

/** Is the keyboard in the canvas? */
export function useKeyboardInCanvas(): boolean {
  return useSyncExternalStore(followFocus, () => document.activeElement instanceof HTMLIFrameElement);
}

function followFocus(moved: () => void): () => void {
  document.addEventListener('focusin', moved);
  return () => document.removeEventListener('focusin', moved);
}
