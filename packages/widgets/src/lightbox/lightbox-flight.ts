import { type Box, drawn, type Drawn, flip, shared } from './flip-engine.ts';
import { restOf } from './lightbox-zoom.ts';

/** How long a picture takes out of its place in the page and back, in ms. */
export const FLIGHT_MS = 300;
const EASING = 'cubic-bezier(0.2, 0, 0, 1)';
const WHOLE = 'inset(0px round 0px)';

interface Place extends Drawn {
  image: HTMLImageElement;
  /** Of its corners, in px; or in parts, as `50%`. */
  round: string;
}

/** Where the picture of an element is seen in the window; undefined where it is not. */
function placeOf(origin: HTMLElement | undefined): Place | undefined {
  const image = origin?.matches('img') ? (origin as HTMLImageElement) : origin?.querySelector('img');
  if (!image?.complete || image.naturalWidth === 0 || !image.checkVisibility()) return undefined;
  const style = getComputedStyle(image);
  const own = { width: image.naturalWidth, height: image.naturalHeight };
  const { whole, seen } = drawn(boxOf(image), own, style.objectFit, style.objectPosition);
  let cut = shared(seen, { left: 0, top: 0, width: innerWidth, height: innerHeight });
  let round = style.borderTopLeftRadius;
  for (let around = image.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflowX, borderTopLeftRadius } = getComputedStyle(around);
    if (overflowX === 'visible') continue;
    cut = shared(cut, boxOf(around));
    if (Number.parseFloat(round) === 0) round = borderTopLeftRadius;
  }
  return cut.width < 1 || cut.height < 1 ? undefined : { image, whole, seen: cut, round };
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** How an item looks where its picture stands in the page. */
function lookAt({ whole, seen, round }: Place, item: HTMLElement): Keyframe {
  const { x, y, scale, inset } = flip({ whole, seen }, restOf(item));
  const [first = '0px'] = round.split(' ');
  const corner = first.endsWith('%') ? first : `${Number.parseFloat(first) / scale}px`;
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${inset.map((px) => `${px}px`).join(' ')} round ${corner})`,
  };
}

/** Whether an item can come out of an element of the page: its picture is there and in sight. */
export const canFly = (origin: HTMLElement | undefined): boolean => placeOf(origin) !== undefined;

/** Lets an item come out of its place in the page. */
export function flyOut(item: HTMLElement, origin: HTMLElement | undefined): void {
  const place = placeOf(origin);
  if (!place) return;
  place.image.style.visibility = 'hidden';
  const flight = item.animate([lookAt(place, item), { transform: 'none', clipPath: WHOLE }], {
    duration: FLIGHT_MS,
    easing: EASING,
  });
  void flight.finished.catch(() => undefined).then(() => place.image.style.removeProperty('visibility'));
}

/**
 * Lets an item go back into its place in the page, from wherever it is.
 * @returns what shows the page's own picture again, to be called as the item goes; undefined where it cannot go back
 */
export function flyBack(
  item: HTMLElement,
  origin: HTMLElement | undefined,
): { done: Promise<unknown>; landed(): void } | undefined {
  const { transform, clipPath } = getComputedStyle(item);
  // One that is still on its way out leaves its place again.
  for (const animation of item.getAnimations()) animation.cancel();
  const place = placeOf(origin);
  if (!place) return undefined;
  place.image.style.visibility = 'hidden';
  const flight = item.animate(
    [{ transform, clipPath: clipPath === 'none' ? WHOLE : clipPath }, lookAt(place, item)],
    { duration: FLIGHT_MS, easing: EASING, fill: 'forwards' },
  );
  return {
    done: flight.finished.catch(() => undefined),
    landed: () => place.image.style.removeProperty('visibility'),
  };
}
