import type { Block } from '@portico/model/documents/block';

/** A block that shows nothing until somebody chooses a picture for it. */
export interface PicturePlace {
  section: string;
  block: string;
}

/** Does this block wait for its first picture? */
export const awaitsPicture = ({ type, fields }: Pick<Block, 'type' | 'fields'>): boolean =>
  type === 'image'
    ? !fields.image
    : type === 'gallery' && fields.source === 'own' && (fields.slides as readonly unknown[]).length === 0;
