import type { Enhance } from '../block-life.ts';
import { followPeriods } from './period-toggle.ts';

export const enhance: Enhance<unknown> = (root) => followPeriods(root);
