import type { BlockViewProps } from '../block-module.ts';
import { IslandPlace } from '../island-place.tsx';
import { usePageTools } from '../page-context.ts';
import type { CartFields } from './definition.ts';
import { type CartIslandProps, Island } from './island.tsx';
import { cartWords } from '@portico/model/words/cart-words';
import { wordsOf } from '@portico/model/words/catalogue';

/** Id of the element by which a page counts as the cart page [B2.9]. */
const ROOT_ID = 'sqs-cart-root';

export function CartBlock({ id }: BlockViewProps<CartFields>) {
  const state = usePageTools().states?.[id] as CartIslandProps | undefined;
  if (!state) return null;
  return (
    <div className="cart" id={ROOT_ID}>
      <h1>{wordsOf(cartWords, state.catalogue).cart}</h1>
      <IslandPlace type="cart" id={id} Island={Island} props={state} wake="load" />
    </div>
  );
}
