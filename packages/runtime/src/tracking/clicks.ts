import { type Interface, isInterface } from '@portico/model/visitor/interface-clicks';

/**
 * Which part of the interface an event used: a form counts when it is sent, all else when a link or button of it is
 * clicked.
 */
export function interfaceOf(target: EventTarget | null, type: string): Interface | undefined {
  if (!(target instanceof Element)) return undefined;
  const part = target.closest<HTMLElement>('[data-interface]');
  const isSent = type === 'submit';
  if (!part || part.matches('form') !== isSent) return undefined;
  if (!isSent && !part.contains(target.closest('a, button'))) return undefined;
  const name = part.dataset.interface;
  return isInterface(name) ? name : undefined;
}

/** Calls `used` with each named part of the interface that is used. */
export function watchInterface(
  document: Document,
  signal: AbortSignal,
  used: (name: Interface) => void,
): void {
  for (const type of ['click', 'submit'])
    document.addEventListener(
      type,
      ({ target }) => {
        const name = interfaceOf(target, type);
        if (name) used(name);
      },
      // Before anybody can keep it from us.
      { capture: true, signal },
    );
}
