import type { ItemCard } from '@portico/model/page/data-request';
import type { ImageSpan } from '@portico/model/media/media';
import { Picture, usePicture } from './picture.tsx';

/** An item's picture in a list; the first letter of its title in large where it has none. Says nothing: the title does. */
export function ItemPicture({
  item,
  span,
  second,
}: {
  item: ItemCard;
  span: ImageSpan;
  /** Its second picture lies over the first under the pointer. */
  second?: boolean;
}) {
  const asset = usePicture(item.image);
  const other = usePicture(second ? item.secondImage : undefined);
  if (!asset || !item.image)
    return (
      <span className="thumb letter" aria-hidden="true">
        {[...item.title.trim()][0]?.toUpperCase() ?? ''}
      </span>
    );
  return (
    <span className="thumb">
      <Picture picture={item.image} span={span} decorative />
      {other && item.secondImage && <Picture picture={item.secondImage} span={span} decorative />}
    </span>
  );
}
