import { IMAGE_WIDTHS, usefulImageWidths } from './media.ts';

/** Smaller forms than this no window shows large, in px. */
const LEAST: (typeof IMAGE_WIDTHS)[number] = 500;

/**
 * `srcset` of a picture that is shown over the whole window and enlarged there: every offered width from 500 px to the
 * first that shows it whole.
 * @param href its largest form, as `mediaUrl` writes it; undefined is answered for one that has no other forms
 * @param width of the original, px
 */
export function enlargedSrcset(href: string, width: number | undefined): string | undefined {
  const [, path] = /^(.+\?format=)\d+w$/.exec(href) ?? [];
  if (!path || !width) return undefined;
  const widths = usefulImageWidths(width);
  const first = Math.min(widths.length - 1, Math.max(0, widths.indexOf(LEAST)));
  return widths
    .slice(first)
    .map((one) => `${path}${one}w ${Math.min(one, width)}w`)
    .join(', ');
}
