import type { Enhance } from '../block-life.ts';
import { bindEmbeds } from './bind-embeds.ts';

/** Shows a provider's frame when somebody asks for it. */
export const enhance: Enhance<unknown> = (root) => bindEmbeds(root);
