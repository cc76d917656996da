import { escapeMarkup } from './escape.ts';
import type { PageFonts } from './fonts.ts';

/** Services of fonts that a page's markup asks. */
export interface FontServices {
  stylesheets: boolean;
  kit: boolean;
}

/**
 * What brings the fonts of services. A stylesheet of others would hold the page back until they have answered, so it is
 * asked for as if for paper, and our script puts it to use once it is there; a kit comes by its service's own script, which
 * ours asks for. Without scripts the stylesheet is an ordinary one.
 * @param loader address of our script
 */
export function fontServicesMarkup(
  { stylesheets, kit }: Pick<PageFonts, 'stylesheets' | 'kit'>,
  loader: string | undefined,
): string {
  const links = stylesheets.map(escapeMarkup);
  if (!loader) return links.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const plain = links.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const waiting = links
    .map((href) => `<link rel="stylesheet" href="${href}" media="print" data-font-service>`)
    .join('');
  const script =
    links.length > 0 || kit
      ? `<script type="module" src="${escapeMarkup(loader)}"${kit ? ` data-font-kit="${escapeMarkup(kit)}"` : ''}></script>`
      : '';
  return `${waiting}${plain && `<noscript>${plain}</noscript>`}${script}`;
}
