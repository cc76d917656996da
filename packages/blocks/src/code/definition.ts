import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { text } from '@portico/model/documents/schema';
import { z } from 'zod';

const fields = z.object({
  code: text(100_000),
  /** `html`, `css`, `python` …: becomes a class. */
  language: z.string().regex(/^[a-z0-9+#.-]{0,40}$/i, 'This is not a language name.'),
  /** `show` prints the listing; `run` puts it into the page inside `<template>`, as the owner's code. */
  mode: z.enum(['show', 'run']),
  caption: text(300),
});
export type CodeFields = z.infer<typeof fields>;

export const codeDefinition: BlockDefinition<CodeFields> = {
  type: 'code',
  name: 'Code',
  version: 1,
  schema: fields,
  defaults: { code: '', language: '', mode: 'show', caption: '' },
  upgrades: {},
  life: 'static',
  permission: 'site.code',
  translatable: ['caption'],
  plainText: (fields) => (fields.mode === 'show' ? fields.code : ''),
  size: { w: 12, h: 6 },
};
