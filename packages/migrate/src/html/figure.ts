import { findAll, hasClass, type HtmlElement, isElement, textOf } from '@portico/model/html/element';
import type { Handler } from './elements.ts';
import { gallery } from './gallery.ts';
import { image } from './picture.ts';
import { playlist } from './player.ts';
import { standing } from './standing.ts';
import { tableFigure } from './tables.ts';

/** A figure is a picture, a gallery, an embed, or something else with words below it. */
export const figure: Handler = (reader, element, around) => {
  if (hasClass(element, 'wp-playlist')) return playlist(reader, element, around);
  if (findAll(element.children, ['table']).length > 0) return tableFigure(reader, element, around);
  const caption = element.children.filter(isElement).find(({ tag }) => tag === 'figcaption');
  const words = caption ? textOf(caption).replace(/\s+/g, ' ').trim() : '';
  const [picture, ...more] = findAll(element.children, ['img']);
  if (picture && (more.length > 0 || hasClass(element, 'wp-block-gallery')))
    return gallery(reader, element, around);
  if (picture) {
    const link = findAll(element.children, ['a']).find((one) =>
      findAll(one.children, ['img']).includes(picture),
    );
    return image(reader, picture, { link, caption: words, align: standing(element) });
  }
  const url = element.attrs['data-url'] ?? embedAddress(element);
  if (hasClass(element, 'wp-block-embed') && url)
    return reader.push({ kind: 'embed', url, ...(words ? { title: words } : {}) });
  reader.read(
    element.children.filter((child) => child !== caption),
    around,
  );
  if (words !== '') reader.read(caption?.children ?? [], around);
};

/** The address alone on a line inside an embed's wrapper. */
function embedAddress(element: HtmlElement): string | undefined {
  const address = textOf(element).trim().split(/\s+/)[0] ?? '';
  return /^https?:\/\/\S+$/.test(address) ? address : undefined;
}
