import type { FontFamily } from '@portico/model/site/styles';
import { FONT_FILES } from './font-files.ts';

const SYSTEM_STACKS = {
  'system-sans': 'system-ui,sans-serif',
  'system-serif': '"Iowan Old Style","Palatino Linotype",Georgia,serif',
} as const;

/** A family in CSS, with the adjusted local one that stands in while it loads (see `font.ts`). */
export function fontStack(family: FontFamily): string {
  const font = FONT_FILES[family];
  if (font) return `"${font.name}","${font.name}-0",${font.standIn.stack}`;
  return SYSTEM_STACKS[family === 'system-serif' ? family : 'system-sans'];
}
