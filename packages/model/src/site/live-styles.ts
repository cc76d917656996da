import type { Styles } from './styles.ts';

/** Element of a page's CSS that comes last: what the styles make beyond tokens, and the owner's own. */
export const LAST_SHEET_ID = 'portico-last';

/** A site's styles while an owner chooses them, as the page in the preview shows them. */
export interface LiveStyles {
  /** Fonts and tokens. */
  first: string;
  /** What replaces the last sheet. */
  last: string;
  header: Styles['header'];
}
