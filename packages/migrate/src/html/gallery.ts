import { findAll, type HtmlElement, textOf } from '@portico/model/html/element';
import type { Handler } from './elements.ts';
import { pictureOf } from './picture.ts';
import { standing } from './standing.ts';

/** Most pictures one gallery takes. */
const MOST = 500;

/** Pictures that stood together. */
export const gallery: Handler = (reader, element, around) => {
  const images = findAll(element.children, ['img']);
  if (images.length === 0) return reader.readWithin(element, around);
  if (images.length > MOST)
    reader.leftOut.push({
      what: `${images.length - MOST} pictures of a gallery`,
      why: `a gallery shows at most ${MOST}`,
    });
  const captions = captionsIn(element);
  const links = linksIn(element);
  const pictures = images
    .slice(0, MOST)
    .flatMap((image) => pictureOf(image, links.get(image), captions.get(image)) ?? []);
  if (pictures.length === 0) return;
  const columns = Number(/columns-(\d)/.exec(element.attrs.class ?? '')?.[1] ?? 0);
  const align = standing(element);
  reader.push({
    kind: 'gallery',
    pictures,
    ...(columns > 0 ? { columns } : {}),
    ...(align ? { align } : {}),
  });
};

/** The words of figures that hold one picture alone, by the picture. */
function captionsIn({ children }: HtmlElement): Map<HtmlElement, string> {
  const captions = new Map<HtmlElement, string>();
  for (const figure of findAll(children, ['figure'])) {
    const [image, more] = findAll(figure.children, ['img']);
    const [caption] = findAll(figure.children, ['figcaption']);
    if (image && !more && caption) captions.set(image, textOf(caption).replace(/\s+/g, ' ').trim());
  }
  return captions;
}

function linksIn({ children }: HtmlElement): Map<HtmlElement, HtmlElement> {
  const links = new Map<HtmlElement, HtmlElement>();
  for (const link of findAll(children, ['a']))
    for (const image of findAll(link.children, ['img'])) if (!links.has(image)) links.set(image, link);
  return links;
}
