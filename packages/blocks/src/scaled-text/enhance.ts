import { DESIGN_EVENTS } from '@portico/model/visitor/shared-events';
import type { Enhance } from '../block-life.ts';
import { fitsAtAll, fitted, INTERVAL_MS, MOST_RUNS, RESIZE_MS } from './fit-engine.ts';

/** Corrects what the server took the words' width for. Nothing around the line moves by it. */
export const enhance: Enhance<unknown> = (root, _fields, tools) => {
  const line = root.querySelector<HTMLElement>('.scaled-line');
  const place = line?.parentElement;
  if (!line || !place) return undefined;
  const { style } = line;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** @returns whether anything changed */
  const fit = (): boolean => {
    style.flex = 'none';
    style.whiteSpace = style.textWrap = 'nowrap';
    const { width } = line.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(line).fontSize);
    if (width === 0 || !fitsAtAll(width, size, place.clientWidth))
      style.flex = style.whiteSpace = style.textWrap = '';
    const next = width === 0 ? '' : fitted(width, size);
    const isChanged = next !== style.getPropertyValue('--fit');
    style.setProperty('--fit', next);
    return isChanged;
  };
  const later = (ms: number, runs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (fit() && runs > 1) later(ms, runs - 1);
    }, ms);
  };
  const again = () => {
    fit();
    later(INTERVAL_MS, MOST_RUNS);
  };

  fit();
  const sizes = new ResizeObserver(() => later(RESIZE_MS, 1));
  sizes.observe(place);
  document.fonts.addEventListener('loadingdone', again);
  const stopStyles = tools.events.on(DESIGN_EVENTS.styles, again);
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    document.fonts.removeEventListener('loadingdone', again);
    stopStyles();
    line.removeAttribute('style');
  };
};
