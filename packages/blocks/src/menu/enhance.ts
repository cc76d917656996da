import type { Enhance } from '../block-life.ts';
import { beginTabs } from '../tabs/begin-tabs.ts';

/** Shows one menu, or one section, at a time. */
export const enhance: Enhance<unknown> = (root) => beginTabs(root);
