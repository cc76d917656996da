import { SHARED_EVENT, type SharedEvent, sharedDetail } from '@portico/model/visitor/shared-events';
import type { Runtime } from '../life/runtime.ts';

/**
 * Shares the page's events with the app around it, both ways [V6.14]. What comes from there is not sent back.
 * @returns what ends it
 */
export function shareEvents({ window, tools }: Runtime): () => void {
  const { events } = tools;
  const { emit } = events;
  const send = (name: string, detail?: unknown) => {
    const shared: SharedEvent = { name, detail: sharedDetail(detail) };
    window.parent.dispatchEvent(new CustomEvent(SHARED_EVENT, { detail: shared }));
  };
  events.emit = (name, detail) => {
    emit(name, detail);
    send(name, detail);
  };
  const onShared = (event: Event) => {
    const { name, detail } = (event as CustomEvent<SharedEvent>).detail;
    emit(name, detail);
  };
  window.addEventListener(SHARED_EVENT, onShared);
  // The page was there before this was.
  send('portico:init');
  return () => {
    events.emit = emit;
    window.removeEventListener(SHARED_EVENT, onShared);
  };
}
