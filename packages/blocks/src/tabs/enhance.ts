import type { Enhance } from '../block-life.ts';
import { beginTabs } from './begin-tabs.ts';

/** Shows one tab at a time. */
export const enhance: Enhance<unknown> = (root) => beginTabs(root);
