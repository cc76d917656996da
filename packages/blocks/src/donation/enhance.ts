import type { Enhance } from '../block-life.ts';
import { followOwnAmount } from './own-amount.ts';

export const enhance: Enhance<unknown> = (root) => followOwnAmount(root);
