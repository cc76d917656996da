import { type RefObject, useEffect, useState } from 'react';
import { type RowWindow, visibleRows } from './table-window.ts';

/** Lists up to this long have all their rows in the page. */
const ALL_ROWS = 100;
/** Until one was seen, in CSS pixels. */
const ROW_PX = 39;
/** What is looked at anew after so much scrolling, and kept on either side of the window. */
const STEP_PX = 200;

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * Which rows of a long list are in the page: those near the window, wherever the list itself is scrolled. Rows that are
 * not are closed, and all as high as each other.
 * @param list its rows are its children, with their keys in `data-key`, open ones with `data-open`
 * @param keys of all rows
 */
export function useListWindow(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
): { rows: RowWindow; rowPx: number } {
  const isLong = keys.length > ALL_ROWS;
  const [rowPx, setRowPx] = useState(ROW_PX);
  const [tallPx, setTallPx] = useState(NONE);
  const [seen, setSeen] = useState({ fromPx: 0, toPx: 1200 });

  useEffect(() => {
    const { current: box } = list;
    if (!isLong || !box) return;
    const look = () => {
      const from = Math.floor((-box.getBoundingClientRect().top - STEP_PX) / STEP_PX) * STEP_PX;
      const next = { fromPx: from, toPx: from + Math.ceil(innerHeight / STEP_PX + 3) * STEP_PX };
      setSeen((was) => (was.fromPx === next.fromPx && was.toPx === next.toPx ? was : next));
    };
    const measure = () => {
      look();
      const rows = [...box.querySelectorAll<HTMLElement>(':scope > [data-key]')];
      const closed = rows.find(({ dataset }) => dataset.open === undefined)?.offsetHeight ?? 0;
      if (closed > 0) setRowPx(closed);
      const open = rows.filter(({ dataset }) => dataset.open !== undefined);
      setTallPx(new Map(open.map((row) => [row.dataset.key ?? '', row.offsetHeight])));
    };
    // It is as high as all its rows: when one is opened, and at the beginning.
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    // Whatever it stands in may be what scrolls.
    const how = { capture: true, passive: true };
    addEventListener('scroll', look, how);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', look, how);
    };
  }, [isLong, list]);

  if (!isLong) return { rows: { from: 0, to: keys.length }, rowPx };
  const tall = new Map([...tallPx].map(([key, px]) => [keys.indexOf(key), px]));
  return { rows: visibleRows(keys.length, rowPx, tall, seen.fromPx, seen.toPx), rowPx };
}
