import type { AddOn } from '@portico/model/commerce/add-on/add-on';
import type { AddOnValues } from '@portico/model/commerce/add-on/fill-in';
import type { BackInStockState } from '@portico/model/commerce/back-in-stock';
import { isolatedIn } from '@portico/model/text/isolated';
import { Isolated } from '../isolated.tsx';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlockTools } from '../block-tools.tsx';
import { formatPrice } from '@portico/model/money/format-price';
import { Price } from '../price.tsx';
import { RequestError } from '@portico/model/visitor/request-error';
import { refusalMessage } from '../refusal-message.ts';
import { buyingWords } from '@portico/model/words/buying-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { productWords } from '@portico/model/words/product-words';
import {
  type ChoosableOffer,
  firstChoice,
  isWithinReach,
  offerOf,
  optionGroups,
  type OptionGroup,
  VARIANT_PICTURE,
} from '@portico/model/commerce/product-choice';
import { type InstallmentOffer, installmentText } from '@portico/model/commerce/installment-offer';
import { planText } from '@portico/model/commerce/subscription/renewal-text';
import type { SubscriptionPlan } from '@portico/model/commerce/subscription/plan';
import { OWN_AMOUNT, OWN_AMOUNT_FIELD } from '@portico/model/commerce/gift-card/own-amount-field';
import { AddOnFields, addOnsIn } from './add-on-fields.tsx';
import { BackInStock } from './back-in-stock.tsx';
import { GiftAmounts } from './gift-amounts.tsx';
import type { SiteView } from '@portico/model/page/page-view';
import type { BlockTools } from '../block-life.ts';
import { stockWords } from './stock-words.ts';

/** So many values and more are chosen from a list. */
const MANY = 13;
const CART_PATH = '/cart';
/** Pieces of one line of a cart. */
const MOST = 1000;

export interface ProductIslandProps {
  blockId: string;
  productId: string;
  /** Names of the options. */
  names: readonly string[];
  offers: readonly ChoosableOffer[];
  currency: string;
  catalogue: Catalogue;
  /** Where it is a subscription. */
  plan?: SubscriptionPlan;
  /** Can it be put in the cart? */
  canBuy: boolean;
  /** Nothing is kept in stock of it: only what is counted is told. */
  isIntangible?: boolean;
  /** What follows when it was put in the cart. */
  afterAdding: SiteView['afterAdding'];
  /** Why not, in words. */
  notSold?: string;
  /** Where payment in instalments is offered: what is told of it. */
  installments?: InstallmentOffer;
  /** What was wrong with the form that was posted, and what it held. */
  refused?: {
    message: string;
    values: readonly string[];
    quantity: string;
    /** What was filled in, and what was wrong with it. */
    addOns: AddOnValues;
    /** What a gift card was to be worth, as typed. */
    ownAmount: string;
    errors: Readonly<Record<string, string>>;
  };
  /** What is filled in as it is put in the cart. */
  addOns?: readonly AddOn[];
  /** Of a gift card whose buyer may choose what it is worth: the least, and all bounds in words. */
  own?: { least: number; bounds: string };
  /** Where it has a size guide: what its link says, the element it stands in, and beside which option it is. */
  guide?: { label: string; at: string; option: number };
  /** Where the shop tells who asks for it when something is back: what became of asking. */
  back?: { asked?: BackInStockState };
}

const islandWords = (catalogue: Catalogue) => ({
  ...wordsOf(productWords, catalogue),
  ...wordsOf(buyingWords, catalogue),
});

type Adding =
  | { is: 'idle' }
  | { is: 'adding' }
  | { is: 'added' }
  | { is: 'failed'; message: string; errors?: Readonly<Record<string, string>> | undefined };

/**
 * Price, options and the way into the cart: a plain form, which scripts make quicker: the price follows the choice, and
 * the product goes into the cart without leaving the page.
 */
export function Island({
  blockId,
  productId,
  names,
  offers,
  currency,
  catalogue,
  plan,
  canBuy,
  isIntangible = false,
  afterAdding,
  notSold,
  installments,
  refused,
  back,
  addOns = [],
  own,
  guide,
}: ProductIslandProps) {
  const tools = useBlockTools();
  const words = islandWords(catalogue);
  const form = useRef<HTMLFormElement>(null);
  const bar = useKeptRoom();
  const [chosen, setChosen] = useState(
    refused?.values ?? (own ? [firstAmount(offers)] : firstChoice(offers)),
  );
  const [adding, setAdding] = useState<Adding>(
    refused ? { is: 'failed', message: refused.message, errors: refused.errors } : { is: 'idle' },
  );
  const groups = own ? [] : optionGroups(names, offers);
  const chosenOffer = (now: readonly string[]) =>
    own ? amountOffer(offers, own.least, now[0]) : offerOf(offers, now);
  const readChoice = () => {
    if (!form.current) return;
    const given = new FormData(form.current);
    const now = own
      ? [String(given.get('variantId') ?? '')]
      : optionGroups(names, offers).map(({ field }) => String(given.get(field) ?? ''));
    setChosen(now);
    return chosenOffer(now)?.picture;
  };
  const showPicture = (detail: string | undefined) => {
    if (detail) form.current?.dispatchEvent(new CustomEvent(VARIANT_PICTURE, { bubbles: true, detail }));
  };
  // What was chosen before scripts came stays chosen.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void readChoice(), []);

  const offer = chosenOffer(chosen);
  const isOwn = offer?.id === OWN_AMOUNT;
  const money = (minor: number) => formatPrice(minor, currency, catalogue.language);
  const isGone = !own && offers.every((each) => each.isSoldOut);
  // With one thing to choose each value has its price; with more, the price above follows the choice.
  const pricesDiffer = groups.length === 1 && offers.some((each) => each.price !== offers[0]?.price);

  async function add(event: FormEvent<HTMLFormElement>) {
    if (!tools) return;
    event.preventDefault();
    if (adding.is === 'adding') return;
    if (!offer) return setAdding({ is: 'failed', message: words.noSuchChoice });
    const given = new FormData(event.currentTarget);
    const quantity = Number(given.get('quantity'));
    const filled = isOwn
      ? { ownAmount: String(given.get(OWN_AMOUNT_FIELD) ?? '') }
      : addOns.length > 0
        ? { addOns: addOnsIn(addOns, given) }
        : {};
    setAdding({ is: 'adding' });
    const onFailure = (error: unknown) => {
      const why = refusalMessage(error, catalogue);
      setAdding({
        is: 'failed',
        message: why === undefined ? words.unableToAdd : `${words.unableToAdd}. ${why}`,
        errors: error instanceof RequestError ? error.fields : undefined,
      });
      if (why === undefined) tools.report(error, 'add to cart');
    };
    try {
      const cart = await tools.request('POST', '/api/commerce/cart/items', {
        body: { productId, variantId: offer.id, quantity, ...filled },
        onFailure,
      });
      tools.events.emit('cart:changed', cart);
      tools.track('add-to-cart', { productId, quantity });
      if (afterAdding === 'page') location.assign(CART_PATH);
      setAdding({ is: afterAdding === 'panel' && (await showPanel(tools)) ? 'idle' : 'added' });
    } catch (error) {
      // What the call itself met has been told; the data layer may not even have come.
      if (!(error instanceof RequestError)) onFailure(error);
      else setAdding((now) => (now.is === 'adding' ? { is: 'idle' } : now));
    }
  }

  /** @returns whether it opened: else the notice says it */
  async function showPanel(lent: BlockTools): Promise<boolean> {
    try {
      const { openCartPanel } = await import('../cart/open-cart-panel.ts');
      await openCartPanel(lent, words.addedToCart);
      return true;
    } catch (error) {
      lent.report(error, 'cart panel');
      return false;
    }
  }

  const shown = shownPrice(offer, offers, groups.length > 0);
  // Its option may have one value only, and so be none of what is chosen.
  const guideAt = Math.min(guide?.option ?? 0, groups.length - 1);
  const paid = installmentText(installments, shown?.offer.price ?? 0);
  const price = shown && (
    <Price
      price={
        shown.isFrom || isOwn ? words.from({ price: money(shown.offer.price) }) : money(shown.offer.price)
      }
      was={shown.offer.was === undefined ? undefined : money(shown.offer.was)}
      catalogue={catalogue}
    />
  );

  return (
    <>
      {/* One part: on phones what is told of a product is set out row by row. */}
      <div className="priced">
        <p className="price">
          {price}
          {isGone && <span className="badge">{words.soldOut}</span>}
        </p>
        {shown?.offer.lowest !== undefined && (
          <p className="price-note">{words.lowest({ price: money(shown.offer.lowest) })}</p>
        )}
        {shown?.offer.unit && <p className="price-note">{shown.offer.unit}</p>}
        {paid && <p className="price-note">{paid}</p>}
        {plan && (
          <p className="meta" aria-live="polite">
            {planText(money, offer?.price ?? Math.min(...offers.map((each) => each.price)), plan, catalogue)}
          </p>
        )}
      </div>
      {canBuy && !isGone ? (
        <form
          ref={form}
          className="choose"
          method="post"
          action="/cart/items"
          data-interface="add-to-cart"
          onSubmit={add}
          onChange={({ target }) => {
            const picture = readChoice();
            // Of how many there are nobody wants a picture.
            if ((target as unknown as HTMLInputElement).name !== 'quantity') showPicture(picture);
            setAdding({ is: 'idle' });
          }}
        >
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="block" value={blockId} />
          {groups.length === 0 && !own && <input type="hidden" name="variantId" value={offers[0]?.id} />}
          {(groups.length + addOns.length > 0 || own || guide) && (
            <div className="picks">
              {guide && groups.length === 0 && <GuideLink guide={guide} />}
              {own && (
                <GiftAmounts
                  blockId={blockId}
                  offers={offers}
                  bounds={own.bounds}
                  chosen={chosen[0] ?? ''}
                  typed={refused?.ownAmount ?? ''}
                  error={adding.is === 'failed' ? adding.errors?.[OWN_AMOUNT_FIELD] : undefined}
                  goneWords={words.soldOut}
                  money={money}
                  catalogue={catalogue}
                />
              )}
              {groups.map((group, index) => (
                <Guided key={group.field} guide={index === guideAt ? guide : undefined}>
                  <Group
                    group={group}
                    label={group.name || words.options}
                    chosen={chosen[index] ?? ''}
                    isGone={(value) => !isWithinReach(offers, chosen, index, value)}
                    goneWords={words.soldOut}
                    language={catalogue.language}
                    note={(value) => (pricesDiffer ? money(offerOf(offers, [value])?.price ?? 0) : undefined)}
                  />
                </Guided>
              ))}
              <AddOnFields
                blockId={blockId}
                fields={addOns}
                values={refused?.addOns ?? {}}
                errors={(adding.is === 'failed' && adding.errors) || {}}
                money={money}
                catalogue={catalogue}
              />
            </div>
          )}
          {offer && !(isIntangible && offer.left === undefined) && (
            <p className="stock">{stockWords(offer, words)}</p>
          )}
          {!offer && <p className="stock">{words.noSuchChoice}</p>}
          <div className="bar-area">
            <div className="add-bar" ref={bar}>
              {/* On phones it stays at the foot of the window, and has the price with it; said already above. */}
              <div className="price bar-price" aria-hidden="true">
                {price}
              </div>
              <div className="add">
                <label>
                  <span className="unseen">{words.quantity}</span>
                  <input
                    name="quantity"
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={offer?.left === undefined ? MOST : Math.max(1, offer.left)}
                    step={1}
                    defaultValue={refused?.quantity ?? '1'}
                    required
                  />
                </label>
                <button className="btn" type="submit" aria-disabled={adding.is === 'adding' || undefined}>
                  {adding.is === 'adding' ? words.adding : offer?.isSoldOut ? words.soldOut : words.addToCart}
                </button>
              </div>
              <output className={adding.is === 'failed' ? 'said error' : 'said'}>
                {adding.is === 'failed' && adding.message}
                {adding.is === 'added' && (
                  <>
                    {words.addedToCart} <a href={CART_PATH}>{words.viewCart}</a>
                  </>
                )}
              </output>
            </div>
          </div>
        </form>
      ) : (
        groups.length > 0 && <Listed offers={offers} catalogue={catalogue} money={money} />
      )}
      {notSold && <p className="stock">{notSold}</p>}
      {back && (
        <BackInStock
          blockId={blockId}
          productId={productId}
          offers={offers}
          chosen={offer}
          asked={back.asked}
          catalogue={catalogue}
        />
      )}
    </>
  );
}

/** An option with the link to the size guide beside its name, where that is its place. */
function Guided({ guide, children }: { guide: ProductIslandProps['guide']; children: ReactNode }) {
  if (!guide) return children;
  return (
    <div className="pick-with-guide">
      {children}
      <GuideLink guide={guide} />
    </div>
  );
}

/** Leads to the size guide further down the page; with scripts it opens over it. */
function GuideLink({ guide: { label, at } }: { guide: NonNullable<ProductIslandProps['guide']> }) {
  const tools = useBlockTools();
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    const details = event.currentTarget.closest('.product')?.querySelector<HTMLElement>(`#${CSS.escape(at)}`);
    if (!details || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { openSizeGuide } = await import('./open-size-guide.ts');
      openSizeGuide(details);
    } catch (error) {
      tools?.report(error, 'size guide');
      details.setAttribute('open', '');
      details.scrollIntoView();
    }
  };
  return (
    <a className="size-guide-link" href={`#${at}`} onClick={open}>
      {label}
    </a>
  );
}

/** The first of a gift card's values that can be had, else an amount of one's own. */
const firstAmount = (offers: readonly ChoosableOffer[]): string =>
  offers.find(({ isSoldOut }) => !isSoldOut)?.id ?? OWN_AMOUNT;

/** What is chosen of a gift card: one of its values, or an amount that is yet to be typed. */
const amountOffer = (
  offers: readonly ChoosableOffer[],
  least: number,
  id: string | undefined,
): ChoosableOffer | undefined =>
  id === OWN_AMOUNT
    ? { id: OWN_AMOUNT, values: [], price: least, isSoldOut: false }
    : offers.find((each) => each.id === id);

/** Keeps as much room for the bar at the product's end as it takes: long prices and messages make it higher. */
function useKeptRoom() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      current.closest<HTMLElement>('.buy')?.style.setProperty('--bar', `${current.offsetHeight}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return bar;
}

/** Whose price is shown: that of the chosen variant; before a choice could be followed, the least of those to be had. */
function shownPrice(
  offer: ChoosableOffer | undefined,
  offers: readonly ChoosableOffer[],
  hasChoice: boolean,
): { offer: ChoosableOffer; isFrom: boolean } | undefined {
  const available = offers.filter((each) => !each.isSoldOut);
  const candidates = available.length > 0 ? available : offers;
  const least = Math.min(...candidates.map((each) => each.price));
  const shown = offer ?? candidates.find((each) => each.price === least);
  return (
    shown && {
      offer: shown,
      isFrom: hasChoice && !offer && candidates.some((each) => each.price !== least),
    }
  );
}

function Group({
  group: { field, values },
  label,
  chosen,
  isGone,
  goneWords,
  note,
  language,
}: {
  group: OptionGroup;
  label: string;
  chosen: string;
  isGone: (value: string) => boolean;
  goneWords: string;
  note: (value: string) => string | undefined;
  language: string;
}) {
  if (values.length >= MANY)
    return (
      <label className="pick">
        <span>
          <Isolated text={label} language={language} />
        </span>
        <select name={field} defaultValue={chosen}>
          {values.map((value) => (
            <option key={value} value={value}>
              {[isolatedIn(value, language), note(value), isGone(value) && goneWords]
                .filter(Boolean)
                .join(' – ')}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <fieldset className="pick">
      <legend>
        <Isolated text={label} language={language} />
      </legend>
      {values.map((value) => (
        <label key={value} className={isGone(value) ? 'chip gone' : 'chip'}>
          <input type="radio" name={field} value={value} defaultChecked={value === chosen} />
          <span>
            <Isolated text={value} language={language} />
            {note(value) && <small>{note(value)}</small>}
            {isGone(value) && <span className="unseen"> ({goneWords})</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What cannot be bought here is at least shown with its prices. */
function Listed({
  offers,
  catalogue,
  money,
}: {
  offers: readonly ChoosableOffer[];
  catalogue: Catalogue;
  money: (minor: number) => string;
}) {
  const words = islandWords(catalogue);
  return (
    <ul className="listed">
      {offers.map((offer) => (
        <li key={offer.id} className={offer.isSoldOut ? 'gone' : undefined}>
          <span>
            <Isolated text={offer.values.join(', ')} language={catalogue.language} />
          </span>{' '}
          <span>{stockWords(offer, words)}</span>{' '}
          <span className="price">
            <Price
              price={money(offer.price)}
              was={offer.was === undefined ? undefined : money(offer.was)}
              catalogue={catalogue}
            />
            {offer.lowest !== undefined && (
              <span className="price-note">{words.lowest({ price: money(offer.lowest) })}</span>
            )}
            {offer.unit && <span className="price-note">{offer.unit}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
