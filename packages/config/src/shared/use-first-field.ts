import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what an owner has just added: the keyboard goes to its first field, so that what is typed next lands there.
 * @param isAdded of the moment it appears
 * @returns goes on the element that holds the fields
 */
export function useFirstField<E extends HTMLElement>(isAdded: boolean): RefObject<E | null> {
  const holder = useRef<E>(null);
  const begins = useRef(isAdded);
  useEffect(() => {
    if (begins.current) holder.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return holder;
}
