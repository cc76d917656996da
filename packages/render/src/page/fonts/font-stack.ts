import type { FontFamily, Styles } from '@portico/model/site/styles';
import { cssName } from './font.ts';
import { siteFont } from './site-font.ts';

const SYSTEM_STACKS = {
  'system-sans': 'system-ui,sans-serif',
  'system-serif': '"Iowan Old Style","Palatino Linotype",Georgia,serif',
} as const;

/** A family in CSS, with the adjusted local one that stands in while it loads (see `font.ts`). */
export function fontStack(family: FontFamily, own: Styles['fonts']['own']): string {
  const font = siteFont(family, own);
  if (!font) return SYSTEM_STACKS[family === 'system-serif' ? family : 'system-sans'];
  const { name, standIn, stack } = font;
  return [cssName(name), ...(standIn ? [cssName(`${name}-0`)] : []), stack].join(',');
}
