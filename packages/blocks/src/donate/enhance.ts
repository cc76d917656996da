import type { Enhance } from '../block-life.ts';
import { followOwnAmount } from '../donation/own-amount.ts';

/** Donors with scripts can pay on our page. */
export const enhance: Enhance<unknown> = (root) => {
  const way = root.querySelector<HTMLInputElement>('input[name="way"]');
  if (way) way.value = 'script';
  return followOwnAmount(root);
};
