import { blocksOf } from '@portico/model/html/blocks';
import { findAll } from '@portico/model/html/element';
import type { Handler } from './elements.ts';
import { image } from './picture.ts';
import { standing } from './standing.ts';

/** A link around more than text: its pictures lead there, and its words. */
export const linkAround: Handler = (reader, element, around) => {
  const pictures = findAll(element.children, ['img']);
  if (pictures.length === 0) return reader.readWithin(element, around);
  for (const picture of pictures)
    image(reader, picture, { link: element, align: standing(picture) ?? standing(element) });
  reader.addText(blocksOf([element], around));
};
