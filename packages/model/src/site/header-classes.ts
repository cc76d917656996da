import type { Styles } from './styles.ts';

/** Class of a header's colours where they are its own. */
export const OWN_HEADER_CLASS = 'h-own';

/** Class of the colours of what belongs to the header but stands apart: menu on phones, plain footer. */
export const headerTheme = (header: Styles['header']): string => `t-${header.theme}`;

/**
 * Classes of the header element.
 * @param ground class of the first section's colours where that reaches under the header; the header lies over it if
 * its style says so
 */
export function headerClasses(header: Styles['header'], ground: string | undefined): string {
  const over = header.transparent ? ground : undefined;
  return [
    'head',
    `head-${header.layout}`,
    header.fill ? OWN_HEADER_CLASS : (over ?? headerTheme(header)),
    over && 'over',
    header.border && 'ruled',
    header.sticky && !over && 'sticky',
  ]
    .filter(Boolean)
    .join(' ');
}
