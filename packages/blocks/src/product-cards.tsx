import type { ImageSpan } from '@portico/model/media/media';
import type { ItemCard } from '@portico/model/page/data-request';
import { Anchor } from './anchor.tsx';
import { OwnText } from './isolated.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemPrice } from './item-price.tsx';

/** Products beside another, as entries of a list: picture, name, price. */
export function ProductCards({ items, span }: { items: readonly ItemCard[]; span: ImageSpan }) {
  return items.map((item) => (
    <li key={item.id} data-product={item.id}>
      <article className="item">
        <ItemPicture item={item} span={span} />
        <div>
          <h3>
            <Anchor href={item.path}>
              <OwnText text={item.title || item.path} />
            </Anchor>
          </h3>
          <ItemPrice item={item} />
        </div>
      </article>
    </li>
  ));
}
