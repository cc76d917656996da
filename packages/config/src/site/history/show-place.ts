import { elementAt } from '../../shared/history/place-of.ts';
import type { ScrollTogether } from './scroll-together.ts';

/** Between the window's edge and what is shown. */
const EDGE_PX = 24;
const POINT_MS = 1800;

/** Scrolls two states of a page to where they differ, and draws around it for a moment. */
export function showPlace(scrolling: ScrollTogether, path: readonly string[]): void {
  scrolling.show((inside) => {
    const element = elementAt(inside.document as Document, path);
    if (!element) return null;
    const { top, height, width } = element.getBoundingClientRect();
    pointOut(element, width < inside.innerWidth - EDGE_PX);
    return Math.max(0, inside.scrollY + top - Math.max(EDGE_PX, (inside.innerHeight - height) / 2));
  });
}

/**
 * Nothing moves.
 * @param hasRoom the line fits around it; within what is as wide as the page it would be cut off otherwise
 */
function pointOut(element: Element, hasRoom: boolean): void {
  const line = (color: string) => ({
    outline: `4px solid ${color}`,
    outlineOffset: hasRoom ? '6px' : '-4px',
  });
  element.animate([line('#2a5bd7'), { ...line('#2a5bd7'), offset: 0.6 }, line('transparent')], POINT_MS);
}
