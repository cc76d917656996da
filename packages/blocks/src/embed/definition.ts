import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { href, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { ratio } from '../field-kinds.ts';

const fields = z.object({
  /** Address of the thing at its provider's, or of its frame. What is framed is made of it by `embedOf`, or nothing is. */
  url: href,
  /** Markup given by another service, used when set; ships inside `<template>`, so that nothing of it runs by itself. */
  html: text(50_000),
  /** Says what is embedded, for those who cannot see it. */
  title: text(300),
  caption: text(1000),
  /** Of frames that have one. */
  ratio,
  /** Of frames without a ratio, in px, instead of the provider's. */
  height: z.number().int().min(80).max(2000).optional(),
  /** `click`: its provider is asked for nothing before somebody asks for it; `page`: as it comes into view. */
  start: z.enum(['click', 'page']),
});
export type EmbedFields = z.infer<typeof fields>;

export const embedDefinition: BlockDefinition<EmbedFields> = {
  type: 'embed',
  name: 'Embed',
  version: 1,
  schema: fields,
  defaults: { url: '', html: '', title: '', caption: '', ratio: '16:9', start: 'click' },
  upgrades: {},
  life: 'enhance',
  scriptFields: ({ url, html, start }) =>
    html.trim() === '' && url !== '' && start === 'click' ? {} : undefined,
  setApart: true,
  holds: 'picture',
  permission: 'site.code',
  // Frames of providers we know are for everybody.
  guarded: ({ html }) => (html.trim() === '' ? undefined : html),
  translatable: ['title', 'caption'],
  plainText: (fields) => [fields.title, fields.caption].filter((part) => part !== '').join('\n'),
  size: { w: 12, h: 8 },
};
