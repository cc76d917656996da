import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { href, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { ratio } from '../field-kinds.ts';

const fields = z.object({
  /** Address of the thing: a video or audio page of a known provider. */
  url: href,
  /** Markup given by another service, used when set; ships inside `<template>`, so that nothing of it runs by itself. */
  html: text(50_000),
  /** Says what is embedded, for those who cannot see it. */
  title: text(300),
  caption: text(1000),
  ratio,
});
export type EmbedFields = z.infer<typeof fields>;

export const embedDefinition: BlockDefinition<EmbedFields> = {
  type: 'embed',
  name: 'Embed',
  version: 1,
  schema: fields,
  defaults: { url: '', html: '', title: '', caption: '', ratio: '16:9' },
  upgrades: {},
  life: 'static',
  setApart: true,
  holds: 'picture',
  permission: 'site.code',
  translatable: ['title', 'caption'],
  plainText: (fields) => [fields.title, fields.caption].filter((part) => part !== '').join('\n'),
  size: { w: 12, h: 8 },
};
