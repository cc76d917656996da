import type { Enhance } from '../block-life.ts';
import { followPeriods } from '../member-area/period-toggle.ts';

export const enhance: Enhance<unknown> = (root) => followPeriods(root);
