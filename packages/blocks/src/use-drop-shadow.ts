import { parseShadow, shadowFilter } from './drop-shadow.ts';
import { usePage, usePageTools } from './page-context.ts';
import { paletteCss } from './palette-css.ts';

const QUIET = '#0000004d';

/**
 * A block's shadow as CSS `filter`; none where there is none. One that cannot be read is logged, and what would have
 * cast it stands without [B5.52].
 */
export function useDropShadow(stored: unknown, id: string): string | undefined {
  const { palette } = usePage().site.styles;
  const { valueIgnored, isCanvas } = usePageTools();
  if (stored === undefined || stored === '') return undefined;
  try {
    const shadow = parseShadow(stored);
    return shadowFilter(shadow, paletteCss(shadow.shadowColor, palette.colors) ?? QUIET);
  } catch (cause) {
    const error = new Error(`The drop shadow of block ${id} cannot be read: ${String(cause)}`);
    if (isCanvas) console.error(error);
    else valueIgnored?.(error, id);
    return undefined;
  }
}
