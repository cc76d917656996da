import { snapPlaces } from '../engine/strip-options.ts';

/**
 * Puts the places at which the browser's own scrolling of a strip comes to rest every so many hundredths of its width
 * [B5.8].
 */
export function placeSnapPoints(
  row: HTMLElement,
  percent: number | undefined,
): { place(): void; remove(): void } {
  if (percent === undefined) return { place() {}, remove() {} };
  const points = document.createElement('span');
  points.className = 'snap-points';
  points.ariaHidden = 'true';
  // Not in the row itself, which is a list of slides.
  row.firstElementChild?.append(points);
  row.dataset.snaps = '';
  const place = () => {
    const max = row.scrollWidth - row.clientWidth;
    points.replaceChildren(
      ...snapPlaces(percent, row.clientWidth, max).map((at) => {
        const point = document.createElement('span');
        point.style.insetInlineStart = `${at}px`;
        return point;
      }),
    );
  };
  place();
  return {
    place,
    remove() {
      points.remove();
      delete row.dataset.snaps;
    },
  };
}
