import { z } from 'zod';
import type { GuardedField } from '../documents/guarded-field.ts';
import { text } from '../documents/schema.ts';

/** Code of the owner in the head and before the end of the body; needs the permission `site.code`. */
export const injectedCode = z.object({ head: text(50_000), footer: text(50_000) });
export type InjectedCode = z.infer<typeof injectedCode>;

/** Guards `code` in the body of a kind that has it. */
export const guardedCode: readonly GuardedField[] = [
  {
    path: ['code', 'head'],
    name: 'Code in the head',
    otherwise: 'none',
    permission: 'site.code',
    guards: 'code',
  },
  {
    path: ['code', 'footer'],
    name: 'Code in the footer',
    otherwise: 'none',
    permission: 'site.code',
    guards: 'code',
  },
];
