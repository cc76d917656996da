import type { Enhance } from '../block-life.ts';

/** Moves what divides the pictures with the browser's own slider. */
export const enhance: Enhance<unknown> = (root) => {
  const compare = root.querySelector<HTMLElement>('.compare');
  const slider = root.querySelector<HTMLInputElement>('.compare-slider');
  if (!compare || !slider) return undefined;
  const before = compare.style.getPropertyValue('--at');
  const show = () => compare.style.setProperty('--at', `${slider.value}%`);
  slider.addEventListener('input', show);
  // Browsers keep what was set when one comes back to a page.
  show();
  return () => {
    slider.removeEventListener('input', show);
    compare.style.setProperty('--at', before);
  };
};
