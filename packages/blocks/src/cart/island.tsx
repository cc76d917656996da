import type { CartEntryJson, CartJson } from '@portico/model/commerce/cart-json';
import type { ExpressState } from '@portico/model/commerce/express';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Request } from '../block-life.ts';
import { RequestError } from '@portico/model/visitor/request-error';
import { refusalMessage } from '../refusal-message.ts';
import { useBlockTools } from '../block-tools.tsx';
import { formatPrice } from '@portico/model/money/format-price';
import { CartExpress } from './cart-express.tsx';
import { Coupons } from './coupons.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { Line } from './line.tsx';
import { Removed } from './removed.tsx';
import { Sums } from './sums.tsx';
import { buyingWords } from '@portico/model/words/buying-words';
import { cartWords } from '@portico/model/words/cart-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { sumWords } from '@portico/model/words/sum-words';

export interface CartIslandProps {
  cart: CartJson;
  /** `CART_GROUPS` of the site's. */
  catalogue: Catalogue;
  /** Where shopping goes on. */
  shopPath: string;
  /** It stands in the panel beside a page: codes are entered on the cart page, which it leads to. */
  isPanel?: boolean;
  /** What could not be done, after a form post. */
  message?: string;
  /** After a form post that entered a code: what was typed and what was wrong with it. */
  coupon?: { typed: string; message: string };
  /** Buttons of wallets, where the shop has them. */
  express?: ExpressState;
  /** Words for what a script could not do. */
  failed: { update: string; remove: string };
}

/** What the cart says, and its script with it. */
export const CART_GROUPS = [cartWords, sumWords, buyingWords];

const islandWords = (catalogue: Catalogue) => ({
  ...wordsOf(buyingWords, catalogue),
  ...wordsOf(sumWords, catalogue),
  ...wordsOf(cartWords, catalogue),
});
export type CartWords = ReturnType<typeof islandWords>;

/** Typing a quantity rests this long before it is sent. */
const TYPING_MS = 500;

/**
 * Lines, their quantities and what it comes to: a plain form with buttons, which scripts make quicker: quantities and
 * removals take effect at once.
 */
export function Island({
  cart: drawn,
  catalogue,
  shopPath,
  isPanel = false,
  message: told,
  coupon,
  express,
  failed,
}: CartIslandProps) {
  const tools = useBlockTools();
  const words = islandWords(catalogue);
  const [cart, setCart] = useState(drawn);
  const [message, setMessage] = useState(told);
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  /** What takes the focus once it is there: of a button that goes away with its line. */
  const focusNext = useRef<string>(undefined);
  const couponField = useRef<HTMLInputElement>(null);
  const [couponError, setCouponError] = useState(coupon?.message);
  const money = (minor: number) => formatPrice(minor, cart.currency, catalogue.language);

  /** @param call answers the whole cart, and tells why it could not; `refused` hears that in words */
  async function change(
    call: (request: Request, onFailure: (error: unknown) => void) => Promise<CartJson>,
    refused: (why: string | undefined) => void,
    said = words.updated,
  ) {
    if (!tools) return;
    clearTimeout(timer.current);
    const mine = ++turn.current;
    setBusy(true);
    const onFailure = (error: unknown) => {
      if (mine !== turn.current) return;
      const why = refusalMessage(error, catalogue);
      refused(why);
      if (why === undefined) tools.report(error, 'cart');
    };
    try {
      const next = await call(tools.request, onFailure);
      // A later change is on its way; its answer will say how things are.
      if (mine !== turn.current) return;
      setCart(next);
      setMessage(said);
      tools.events.emit('cart:changed', next);
      return next;
    } catch (error) {
      // What the call itself met has been told; the data layer may not even have come.
      if (!(error instanceof RequestError)) onFailure(error);
    } finally {
      if (mine === turn.current) setBusy(false);
    }
  }

  function changeLine(entry: CartEntryJson, quantity: number, said?: string) {
    const path = `/api/commerce/cart/items/${entry.id}`;
    const what = quantity === 0 ? failed.remove : failed.update;
    return change(
      (request, onFailure) =>
        quantity === 0
          ? request('DELETE', path, { onFailure })
          : request('PUT', path, { body: { quantity }, onFailure, retries: 1 }),
      (why) => setMessage(why ? `${what}. ${why}` : what),
      said,
    );
  }

  async function restore(id: string) {
    focusNext.current = `[name="quantity-${id}"]`;
    await change(
      (request, onFailure) => request('POST', `/api/commerce/cart/items/${id}/restore`, { onFailure }),
      (why) => setMessage(why ?? failed.update),
    );
  }

  async function applyCode() {
    const field = couponField.current;
    const code = field?.value.trim() ?? '';
    if (!field || code === '') {
      setCouponError(words.couponMissing);
      field?.focus();
      return;
    }
    const next = await change(
      (request, onFailure) => request('POST', '/api/commerce/cart/coupons', { body: { code }, onFailure }),
      (why) => setCouponError(why ?? failed.update),
    );
    if (!next) return;
    setCouponError(undefined);
    // A slip stays in the field, to be mended.
    if (next.invalidCoupons.some((each) => each.reason === 'unknown')) {
      setMessage(undefined);
      field.select();
    } else field.value = '';
  }

  async function removeCode(code: string) {
    const path = `/api/commerce/cart/coupons/${encodeURIComponent(code)}`;
    await change(
      (request, onFailure) => request('DELETE', path, { onFailure }),
      (why) => setMessage(why ? `${failed.update}. ${why}` : failed.update),
    );
    setCouponError(undefined);
    couponField.current?.focus();
  }

  function typed(entry: CartEntryJson, input: HTMLInputElement) {
    clearTimeout(timer.current);
    if (!tools) return;
    // What was said is of what stood there before.
    setMessage(undefined);
    const quantity = input.valueAsNumber;
    if (!Number.isInteger(quantity) || quantity < 1) return;
    timer.current = setTimeout(() => settle(entry, input, quantity), TYPING_MS);
  }

  /** Takes over what was typed, or the most there is of it. */
  function settle(entry: CartEntryJson, input: HTMLInputElement, quantity: number) {
    if (quantity <= entry.quantityMax) return void changeLine(entry, quantity);
    const most = entry.quantityMax;
    input.value = String(most);
    const said = words.corrected({ title: entry.title || entry.sku, most });
    if (most === entry.quantity) setMessage(said);
    else void changeLine(entry, most, said);
  }

  /** What is left as no quantity becomes the cart's again. */
  function left(entry: CartEntryJson, input: HTMLInputElement) {
    const quantity = input.valueAsNumber;
    if (!tools || (Number.isInteger(quantity) && quantity >= 1)) return;
    input.value = String(entry.quantity);
    setMessage(words.limitText({ most: entry.quantityMax }));
  }

  // What was typed before scripts came is not lost.
  useEffect(() => {
    for (const entry of cart.entries) {
      const input = form.current?.elements.namedItem(`quantity-${entry.id}`);
      if (input instanceof HTMLInputElement && input.value !== String(entry.quantity)) typed(entry, input);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    const next = focusNext.current && form.current?.querySelector<HTMLElement>(focusNext.current);
    if (!next) return;
    focusNext.current = undefined;
    next.focus();
  }, [cart]);

  // Another part of the page changed it: the panel, or a product that was put in.
  useEffect(
    () =>
      tools?.events.on('cart:changed', (detail) => {
        const next = detail as CartJson;
        for (const { id, quantity } of next.entries) {
          const input = form.current?.elements.namedItem(`quantity-${id}`);
          if (input instanceof HTMLInputElement && input !== document.activeElement)
            input.value = String(quantity);
        }
        setCart(next);
      }),
    [tools],
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isTyping = (couponField.current?.value.trim() ?? '') !== '';
    // With a code typed but not applied, the server applies it on the way.
    if (!tools || button?.name === 'checkout') return;
    event.preventDefault();
    const entry = button?.name === 'remove' && cart.entries.find(({ id }) => id === button.value);
    if (entry) void remove(entry);
    else if (button?.name === 'restore') void restore(button.value);
    else if (button?.name === 'remove-coupon') void removeCode(button.value);
    else if (button?.name === 'apply' || isTyping) void applyCode();
  }

  /** Its button goes with it: the next thing to press is the way back. */
  async function remove(entry: CartEntryJson) {
    focusNext.current = '[name=restore]';
    await changeLine(entry, 0);
  }

  const removed = cart.removed && <Removed line={cart.removed} words={words} language={catalogue.language} />;

  if (cart.entries.length === 0)
    return (
      <form ref={form} className="cart-empty" method="post" action="/cart" onSubmit={submit}>
        {removed}
        <output>{words.empty}</output>
        <a className="btn" href={shopPath}>
          {words.goOn}
        </a>
      </form>
    );
  const blocked = cart.problems.filter(({ code }) => code !== 'no-shipping');
  return (
    // Quantities that cannot be are corrected with a word, by script and server alike, not held up by the browser.
    <form
      ref={form}
      className="cart-form"
      method="post"
      action="/cart"
      data-interface="cart-form"
      noValidate
      onSubmit={submit}
      aria-busy={isBusy}
    >
      {/* What Enter in a field presses: else it would be the first line's removal. */}
      <button className="unseen" type="submit" tabIndex={-1} aria-hidden="true" />
      {removed}
      <ul className="cart-lines">
        {cart.entries.map((entry) => (
          <Line
            key={entry.id}
            entry={entry}
            words={words}
            money={money}
            catalogue={catalogue}
            onTyped={typed}
            onLeft={left}
          />
        ))}
      </ul>
      <section className="cart-sum" aria-label={words.summary}>
        {((cart.takesCoupons && !isPanel) || cart.coupons.length > 0) && (
          <Coupons
            cart={cart}
            words={words}
            language={catalogue.language}
            money={money}
            field={couponField}
            typed={coupon?.typed}
            error={couponError}
            hasField={!isPanel}
          />
        )}
        {cart.freeShipping && (
          <FreeShipping
            progress={cart.freeShipping}
            words={words}
            money={money}
            language={catalogue.language}
          />
        )}
        <Sums cart={cart} words={words} money={money} language={catalogue.language} />
        {blocked.map((problem) => (
          <p key={problem.message} className="cart-problem">
            {problem.message}
          </p>
        ))}
        {cart.installments.text && <p className="meta">{cart.installments.text}</p>}
        {cart.takesTestPayments && <p className="meta">{words.testPayments}</p>}
        {blocked.length === 0 && (
          <button className="btn stretch" type="submit" name="checkout" value="yes">
            {words.checkout}
          </button>
        )}
        {express && <CartExpress state={express} cart={cart} />}
        <noscript>
          <button className="btn second stretch" type="submit">
            {words.update}
          </button>
        </noscript>
        <output className="cart-said">{message}</output>
        {isPanel ? (
          <a className="btn second stretch" href="/cart">
            {words.viewCart}
          </a>
        ) : (
          <a className="more" href={shopPath}>
            {words.goOn}
          </a>
        )}
      </section>
    </form>
  );
}
