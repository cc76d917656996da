/** A service's map over the drawing. */
export interface Overlay {
  element: HTMLElement;
  /** The map shows something: what lies below it can no longer be reached. */
  cover(): void;
  remove(): void;
}

/** Lays an empty element over the drawing of a map; taken away, the drawing is as it was. */
export function layOver(stage: HTMLElement): Overlay {
  const drawn = Array.from(stage.children).filter((child) => child instanceof HTMLElement);
  const element = document.createElement('div');
  element.className = 'map-live';
  stage.append(element);
  const setCovered = (isCovered: boolean) => {
    for (const part of drawn) part.inert = isCovered;
  };
  return {
    element,
    cover: () => setCovered(true),
    remove() {
      element.remove();
      setCovered(false);
    },
  };
}
