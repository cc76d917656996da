import { toasts } from '@portico/ui/toast';

/** Where what was done can be taken back step by step. */
export interface UndoPlace {
  undo(): void;
  redo(): void;
  /** When the step that undo would take back was done, in milliseconds. */
  readonly lastStepMs: number;
}

interface Entered {
  place: UndoPlace;
  /** Its keys hold while a picker is open as well. */
  inDialogs: boolean;
}

/** The places shown, the innermost last. */
let entered: readonly Entered[] = [];
const listeners = new Set<() => void>();

/** Ctrl+Z means this place until it is left. @returns what leaves it */
export function enterUndoPlace(place: UndoPlace, inDialogs: boolean): () => void {
  const one = { place, inDialogs };
  entered = [...entered, one];
  for (const listener of listeners) listener();
  return () => {
    entered = entered.filter((other) => other !== one);
    for (const listener of listeners) listener();
  };
}

export const undoPlace = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): Entered | undefined => entered.at(-1),
};

/** Takes back what was done last: a step of this place, or what a notice still offers to. */
export function takeBack(): void {
  const place = entered.at(-1)?.place;
  const offer = toasts.newestOffer();
  if (offer && offer.atMs >= (place?.lastStepMs ?? Number.NEGATIVE_INFINITY)) {
    toasts.remove(offer.id);
    offer.action?.run();
  } else place?.undo();
}

/** Does again what was last taken back here. */
export function doAgain(): void {
  entered.at(-1)?.place.redo();
}
