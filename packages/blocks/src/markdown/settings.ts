import { defineSettings } from '../editing/block-settings.ts';
import type { MarkdownFields } from './definition.ts';

export const settings = defineSettings<MarkdownFields>([
  {
    field: 'markdown',
    label: 'Markdown',
    help: '# Heading, **bold**, *italic*, [words](address), - list, 1. list, > quote, | table |, ```language for code. An address alone on a line shows what a known provider has there.',
    control: { as: 'words', lines: 20, code: true },
  },
]);
