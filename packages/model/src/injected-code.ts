import { z } from 'zod';
import { text } from './schema.ts';

/** Code of the owner in the head and before the end of the body; needs the permission `site.code`. */
export const injectedCode = z.object({ head: text(50_000), footer: text(50_000) });
export type InjectedCode = z.infer<typeof injectedCode>;
