import { layoutAt } from '@portico/model/site/breakpoints';
import type { Section } from '@portico/model/documents/section';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Where an element stands on the page (not in the window), in CSS pixels. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY, w: width, h: height };
}

export function sectionElement(id: string): HTMLElement | null {
  return document.querySelector(`[data-section="${CSS.escape(id)}"]`);
}

/** Marks the place of an item's own sections while there are none. */
export const EMPTY_PLACE = 'data-empty-sections';

/** Where what is edited stands, or will stand while there is nothing of it: within an item's page, else the whole page. */
export function emptyPlace(): HTMLElement | null {
  return document.querySelector(`main [${EMPTY_PLACE}]`) ?? document.querySelector('main');
}

export function blockElement(id: string): HTMLElement | null {
  return document.getElementById(`block-${id}`);
}

/** Where the tracks of one axis begin and end, in CSS pixels of the page. */
export interface Tracks {
  starts: readonly number[];
  ends: readonly number[];
  /** Size of a track that holds nothing, and the space between two: for what lies beyond the last. */
  size: number;
  gap: number;
}

/** The grid of a section as the browser laid it out. */
export interface GridTracks {
  element: HTMLElement;
  columns: Tracks;
  rows: Tracks;
}

/** @returns null for flow sections, and in windows too narrow for the wide grid */
export function gridOf(sectionId: string, section: Section): GridTracks | null {
  return layoutAt(innerWidth) === 'wide' ? tracksOf(sectionId, section) : null;
}

/** @returns null for flow sections, and in windows wider than a phone's */
export function phoneGridOf(sectionId: string, section: Section): GridTracks | null {
  return layoutAt(innerWidth) === 'phone' ? tracksOf(sectionId, section) : null;
}

function tracksOf(sectionId: string, section: Section): GridTracks | null {
  if (section.layout !== 'grid') return null;
  const element = sectionElement(sectionId)?.querySelector<HTMLElement>(':scope > .grid');
  if (!element) return null;
  const style = getComputedStyle(element);
  const box = boxOf(element);
  const sizes = (value: string) => [...value.matchAll(/([\d.]+)px/g)].map(([, px]) => Number(px));
  const columns = sizes(style.gridTemplateColumns);
  const rows = sizes(style.gridTemplateRows);
  const autoRow = sizes(style.gridAutoRows)[0] ?? 10;
  const columnGap = Number.parseFloat(style.columnGap) || 0;
  const rowGap = Number.parseFloat(style.rowGap) || 0;
  const isRtl = style.direction === 'rtl';
  const along = tracks(isRtl ? -box.x - box.w : box.x, columns, columnGap, columns[0] ?? 1);
  return {
    element,
    columns: isRtl ? mirrored(along) : along,
    rows: tracks(box.y + (Number.parseFloat(style.paddingTop) || 0), rows, rowGap, autoRow),
  };
}

function tracks(from: number, sizes: readonly number[], gap: number, size: number): Tracks {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = from;
  for (const each of sizes) {
    starts.push(at);
    ends.push(at + each);
    at += each + gap;
  }
  return { starts, ends, size, gap };
}

/** Columns of a right-to-left page: the first is rightmost. Each keeps `start` as its lesser edge. */
function mirrored({ starts, ends, ...rest }: Tracks): Tracks {
  return { starts: ends.map((end) => -end), ends: starts.map((start) => -start), ...rest };
}

/** The lesser edge of a track, wherever it lies; negative ones lie before the first. */
export function startOf({ starts, ends, size, gap }: Tracks, index: number): number {
  const known = starts[index];
  if (known !== undefined) return known;
  const last = ends.at(-1) ?? 0;
  return last + gap + (index - starts.length) * (size + gap);
}

export function endOf(tracks: Tracks, index: number): number {
  return tracks.ends[index] ?? startOf(tracks, index) + tracks.size;
}

/** The track whose lesser edge is nearest to a point; beyond the last they go on. */
export function nearestStart(tracks: Tracks, at: number): number {
  const { starts, ends, size, gap } = tracks;
  const last = ends.at(-1);
  if (last !== undefined && at > last + gap / 2)
    return starts.length + Math.max(0, Math.round((at - last - gap) / (size + gap)));
  let best = 0;
  for (let i = 1; i < starts.length; i++)
    if (Math.abs((starts[i] ?? 0) - at) < Math.abs((starts[best] ?? 0) - at)) best = i;
  return best;
}

/** The track whose greater edge is nearest to a point. */
export function nearestEnd(tracks: Tracks, at: number): number {
  const { ends, size, gap } = tracks;
  const last = ends.at(-1);
  if (last !== undefined && at > last + (size + gap) / 2)
    return ends.length + Math.max(0, Math.round((at - last) / (size + gap)) - 1);
  let best = 0;
  for (let i = 1; i < ends.length; i++)
    if (Math.abs((ends[i] ?? 0) - at) < Math.abs((ends[best] ?? 0) - at)) best = i;
  return best;
}

/** Where cells of a grid stand. */
export function cellsBox({ columns, rows }: GridTracks, place: Box): Box {
  const first = Math.min(startOf(columns, place.x), startOf(columns, place.x + place.w - 1));
  const last = Math.max(endOf(columns, place.x), endOf(columns, place.x + place.w - 1));
  const top = startOf(rows, place.y);
  return { x: first, y: top, w: last - first, h: endOf(rows, place.y + place.h - 1) - top };
}
