import { Isolated, OwnText } from '../isolated.tsx';
import type { CheckoutPolicies } from '@portico/model/commerce/policies';
import type { PostalAddress } from '@portico/model/commerce/address';
import type { ExpressCart } from '@portico/model/commerce/express';
import { checkoutFieldName } from '@portico/model/commerce/checkout-fields';
import { isolatedIn } from '@portico/model/text/isolated';
import { addressLabels } from '@portico/model/commerce/address-labels';
import type { CardState, CheckoutState, PayState } from '@portico/model/commerce/checkout-state';
import { accountWords } from '@portico/model/words/account-words';
import { cartWords } from '@portico/model/words/cart-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { downloadWords } from '@portico/model/words/download-words';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { subscribingWords } from '@portico/model/words/subscribing-words';
import type { BlockViewProps } from '../block-module.ts';
import { formatPrice, priceLabel } from '@portico/model/money/format-price';
import { usePageTools } from '../page-context.ts';
import { plainLines } from '../plain-lines.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutField, fieldId } from './checkout-field.tsx';
import type { CheckoutFields } from './definition.ts';
import { Express } from './express/express.tsx';
import { GiftCards } from './gift-cards.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { GiftFields, OwnFields } from './own-fields.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { Card } from './pay/card.tsx';
import { Pay } from './pay/pay.tsx';
import { PaymentChoiceFields } from './payment-choice.tsx';
import { type OrderWords, orderWords } from './order-words.ts';
import { shippingAbout } from './shipping-about.ts';

/**
 * One page from address to payment. Ways to ship stand there from the start, for the store's own country or the one
 * chosen; where taxes too are sure, so do ways to pay and the button that orders. Else the address comes first: the
 * same form, so what was typed stays. What `data-live` names follows the address while it is typed (`enhance.ts`).
 */
export function CheckoutBlock({ id }: BlockViewProps<CheckoutFields>) {
  const state = usePageTools().states?.[id] as
    | CheckoutState
    | { pay: PayState }
    | { card: CardState }
    | undefined;
  if (!state) return null;
  if ('card' in state) return <Card state={state.card} />;
  return 'pay' in state ? <Pay state={state.pay} /> : <Checkout state={state} />;
}

/** As whom the customer is logged in, or that they may log in. */
function AccountLine({
  account,
  catalogue,
}: {
  account: NonNullable<CheckoutState['account']>;
  catalogue: CheckoutState['catalogue'];
}) {
  const words = wordsOf(accountWords, catalogue);
  return (
    <p className="checkout-account">
      {'email' in account ? (
        words.loggedInAs({ email: account.email })
      ) : (
        <a href={account.login}>{words.checkoutLogin}</a>
      )}
    </p>
  );
}

function Checkout({ state }: { state: CheckoutState }) {
  const { cart, catalogue, values } = state;
  const { language } = catalogue;
  const words = orderWords(catalogue);
  // What gift cards pay is paid already.
  const total = formatPrice(cart.dueCents, cart.currency, language);
  return (
    <div className="checkout">
      <h1>{cart.subscription ? wordsOf(subscribingWords, catalogue).subscribe : words.checkout}</h1>
      {cart.takesTestPayments && (
        <p className="checkout-test">{wordsOf(cartWords, catalogue).testPayments}</p>
      )}
      <form
        className="form checkout-form"
        method="post"
        action={state.action}
        noValidate
        data-remembers={state.keeps === undefined ? undefined : ''}
      >
        <input type="hidden" name="key" value={state.key} />
        <input type="hidden" name="way" defaultValue="redirect" />
        {/* What Enter in a field presses: nobody pays by it. */}
        <button className="unseen" type="submit" name="do" value="price" tabIndex={-1} aria-hidden="true" />
        <OrderPeek state={state} words={words} total={total} />
        <div className="checkout-fields">
          <Failure state={state} words={words} />
          {state.express && <Express state={state.express} cart={expressCart(cart)} />}
          <section>
            <h2 className="h3">{words.contact}</h2>
            {state.account && <AccountLine account={state.account} catalogue={catalogue} />}
            <CheckoutField
              name="email"
              type="email"
              label={words.email}
              value={values.email}
              error={state.errors.email}
              autoComplete="email"
              about={state.keeps ?? ''}
              wide
            />
            {state.news !== undefined && (
              <div className="form-field">
                <label className="form-option">
                  <input type="checkbox" name="news" value="on" defaultChecked={values.news === 'on'} />
                  <span>
                    <OwnText text={state.news} />
                  </span>
                </label>
              </div>
            )}
          </section>
          <section>
            <h2 className="h3">{words.address}</h2>
            <SavedAddresses state={state} />
            <AddressFields state={state} />
            {state.asksBusinesses && <BusinessFields state={state} words={words} />}
          </section>
          <div className="checkout-ways" data-live="ways">
            <ShippingChoice state={state} words={words} />
            {state.isPriced && (
              <PaymentChoiceFields
                payments={state.payments}
                cards={state.cards}
                values={values}
                words={words}
                catalogue={catalogue}
              />
            )}
          </div>
          <GiftCards state={state} words={words} />
          <OwnFields state={state} />
          {state.takesGifts && <GiftFields state={state} words={words} />}
          {state.takesNote && (
            <CheckoutField
              name="note"
              label={words.note}
              value={values.note}
              error={state.errors.note}
              optional={words.optional}
              wide
            >
              {(shared) => <textarea {...shared} rows={3} />}
            </CheckoutField>
          )}
          {state.policies && (
            <Policies policies={state.policies} values={values} error={state.errors.agrees} words={words} />
          )}
        </div>
        <section className="checkout-sum" aria-labelledby="checkout-summary">
          <h2 className="h3" id="checkout-summary">
            {words.summary}
          </h2>
          <OrderLines lines={cart.entries} currency={cart.currency} words={words} language={language} />
          <div
            className="checkout-live"
            data-live="sum"
            data-said={state.isPriced ? words.totalNow({ total }) : undefined}
          >
            <input type="hidden" name="expectedTotal" value={String(cart.grandTotalCents)} />
            <input type="hidden" name="expectedDue" value={String(cart.dueCents)} />
            <OrderSums
              figures={cart}
              arrives={cart.selectedShippingOption?.arrives}
              isShippingKnown={cart.selectedShippingOption !== null}
              isPriced={state.isPriced}
              words={words}
              catalogue={catalogue}
            />
            <UnusedCodes cart={cart} language={language} />
            {state.problem && (
              <p className="form-failure" role="alert">
                {state.problem}
              </p>
            )}
            {cart.installments.isInRange && cart.installments.text && (
              <p className="meta">{cart.installments.text}</p>
            )}
            {!state.isPriced && !state.problem && (
              <p className="meta">
                {cart.selectedShippingOption || !cart.requiresShipping ? words.taxesNext : words.notPriced}
              </p>
            )}
            {state.isPriced && cart.subscription && (
              <Agreement subscription={cart.subscription} catalogue={catalogue} />
            )}
            {state.isPriced && state.asksWaiver && <Waiver state={state} />}
            {state.isPriced && state.terms !== '' && <p className="meta">{plainLines(state.terms)}</p>}
            {state.isPriced ? (
              <>
                <button id="checkout-place" className="btn stretch" type="submit" name="do" value="place">
                  {cart.subscription?.freeUntil !== undefined && cart.dueCents === 0
                    ? wordsOf(subscribingWords, catalogue).startTrial
                    : cart.dueCents === 0
                      ? words.placeFree
                      : state.payments.some(({ isTest, isOnline = false }) => !isTest && !isOnline)
                        ? words.placeUnpaid({ total })
                        : words.place({ total })}
                </button>
                <button
                  id="checkout-update"
                  className="btn second stretch checkout-update"
                  type="submit"
                  name="do"
                  value="price"
                >
                  {words.update}
                </button>
              </>
            ) : (
              <button id="checkout-continue" className="btn stretch" type="submit" name="do" value="price">
                {words.continue}
              </button>
            )}
          </div>
          <output className="unseen" />
          {!state.isPrepared && (
            <p>
              <a href="/cart">{words.backToCart}</a>
            </p>
          )}
        </section>
      </form>
    </div>
  );
}

/** What wallets are told of the cart: not all there is to know of it. */
const expressCart = ({
  currency,
  entries,
  problems,
  subscription,
  hasDigital,
  requiresShipping,
  shippingOptions,
  selectedShippingOption,
  shippingCostCents,
  taxCents,
  taxIncluded,
  giftCards,
  giftCardCents,
  grandTotalCents,
  dueCents,
}: CheckoutState['cart']): ExpressCart => ({
  currency,
  entries,
  problems,
  ...(subscription ? { subscription } : {}),
  hasDigital,
  requiresShipping,
  shippingOptions,
  selectedShippingOption,
  shippingCostCents,
  taxCents,
  taxIncluded,
  giftCards,
  giftCardCents,
  grandTotalCents,
  dueCents,
});

/** What who buys downloads agrees to, where the shop asks that. */
function Waiver({ state: { values, errors, catalogue } }: { state: CheckoutState }) {
  const id = fieldId('waiver');
  const error = errors.waiver;
  return (
    <div className="form-field">
      {error && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <label className="form-option">
        <input
          id={id}
          type="checkbox"
          name="waiver"
          value="on"
          defaultChecked={values.waiver === 'on'}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{wordsOf(downloadWords, catalogue).waiver}</span>
      </label>
    </div>
  );
}

/** The texts that hold for the order, to be read beside it, and the tick that says so where the shop asks it. */
function Policies({
  policies,
  values,
  error,
  words,
}: {
  policies: CheckoutPolicies;
  values: CheckoutState['values'];
  error: string | undefined;
  words: OrderWords;
}) {
  const id = fieldId('agrees');
  return (
    <section className="checkout-policies" aria-labelledby="checkout-policies">
      <h2 className="h3" id="checkout-policies">
        {words.policies}
      </h2>
      <input type="hidden" name="policies" value={policies.version} />
      <ul>
        {policies.pages.map(({ kind, title, path }) => (
          <li key={kind}>
            <a href={path} target="_blank" rel="noopener">
              <OwnText text={title} />
            </a>
          </li>
        ))}
      </ul>
      {policies.isAsked && (
        <div className="form-field wide">
          {error && (
            <p className="form-error" id={`${id}-error`}>
              {error}
            </p>
          )}
          <label className="form-option">
            <input
              id={id}
              type="checkbox"
              name="agrees"
              value="yes"
              defaultChecked={values.agrees === 'yes'}
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <span>{words.agrees}</span>
          </label>
        </div>
      )}
    </section>
  );
}

/** What who subscribes agrees to, beside the button that does it. */
function Agreement({
  subscription: { plan, renewal, freeUntil },
  catalogue,
}: {
  subscription: NonNullable<CheckoutState['cart']['subscription']>;
  catalogue: CheckoutState['catalogue'];
}) {
  const words = wordsOf(subscribingWords, catalogue);
  if (renewal === '') return null;
  return (
    <p className="meta">
      {freeUntil === undefined ? words.further({ renewal }) : words.furtherFree({ date: freeUntil, renewal })}{' '}
      {plan.numBillingCycles > 0 ? words.agreeLimited : words.agree}
    </p>
  );
}

/** Codes of the cart that take nothing off, each with why: some only show once the customer says who they are. */
function UnusedCodes({ cart, language }: { cart: CheckoutState['cart']; language: string }) {
  if (cart.invalidCoupons.length === 0) return null;
  return (
    <ul className="checkout-codes" id={fieldId('coupon')} tabIndex={-1}>
      {cart.invalidCoupons.map(({ code, message, reason }) => (
        <li key={code} className={reason === 'not-combined' ? 'meta' : 'form-error'}>
          <strong>
            <Isolated text={code} language={language} />
          </strong>
          : {message}
        </li>
      ))}
    </ul>
  );
}

/** Where the order stands below the fields: in reach all along, closed until somebody wants to see it. */
function OrderPeek({ state, words, total }: { state: CheckoutState; words: OrderWords; total: string }) {
  const { cart, catalogue, isPriced } = state;
  const { language } = catalogue;
  return (
    <details className="checkout-peek">
      <summary>
        {words.summary}
        <span className="order-price" data-live="total">
          {isPriced && total}
        </span>
      </summary>
      <OrderLines lines={cart.entries} currency={cart.currency} words={words} language={language} />
      <div data-live="peek">
        <OrderSums
          figures={cart}
          arrives={cart.selectedShippingOption?.arrives}
          isShippingKnown={cart.selectedShippingOption !== null}
          isPriced={isPriced}
          words={words}
          catalogue={catalogue}
        />
      </div>
    </details>
  );
}

/** What is wrong, first thing on the page, leading to the fields. */
function Failure({ state, words }: { state: CheckoutState; words: OrderWords }) {
  const wrong = Object.entries(state.errors);
  if (state.message === undefined && wrong.length === 0) return null;
  return (
    <div className="form-failure" role="alert">
      <p>{state.message ?? words.errorsTitle}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, text]) => (
            <li key={name}>
              <a href={`#${fieldId(name as 'email')}`}>
                {labelOf(name, state, words)}: {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function labelOf(name: string, { format, catalogue, fields }: CheckoutState, words: OrderWords): string {
  if (name === 'state' || name === 'zip') return addressLabels(format, catalogue)[name];
  if (Object.hasOwn(words.parts, name)) return words.parts[name as keyof PostalAddress];
  if (name === 'coupon') return wordsOf(cartWords, catalogue).coupon;
  if (name === 'company' || name === 'vatNumber') return words[name];
  if (name === 'giftCard') return wordsOf(giftCardWords, catalogue).code;
  if (name === 'note') return words.note;
  if (name === 'giftMessage') return words.giftMessage;
  const own = fields.find(({ key }) => checkoutFieldName(key) === name);
  if (own) return isolatedIn(own.label, catalogue.language);
  if (name === 'waiver') return wordsOf(downloadWords, catalogue).title;
  if (name === 'agrees') return words.policies;
  if (name === 'payment') return words.payment;
  return name === 'shipping' ? words.shippingMethod : words.email;
}

/** What businesses say of themselves. */
function BusinessFields({ state, words }: { state: CheckoutState; words: OrderWords }) {
  const { values, errors } = state;
  return (
    <div className="checkout-address">
      <CheckoutField
        name="company"
        label={words.company}
        value={values.company}
        error={errors.company}
        autoComplete="organization"
        optional={words.optional}
      />
      <CheckoutField
        name="vatNumber"
        label={words.vatNumber}
        value={values.vatNumber}
        error={errors.vatNumber}
        optional={words.optional}
      />
    </div>
  );
}

function ShippingChoice({ state, words }: { state: CheckoutState; words: OrderWords }) {
  const { cart } = state;
  const { language } = state.catalogue;
  if (cart.shippingOptions.length === 0) return null;
  const chosen = cart.selectedShippingOption?.id;
  return (
    <fieldset id={fieldId('shipping')}>
      <legend className="h3">{words.shippingMethod}</legend>
      {cart.shippingOptions.map((option) => (
        <label key={option.id} className="form-option">
          <input
            id={`${fieldId('shipping')}-${option.id}`}
            type="radio"
            name="shipping"
            value={option.id}
            defaultChecked={option.id === chosen}
          />
          <span>
            <OwnText text={option.name} />{' '}
            <span className="meta">{priceLabel(option.costCents, cart.currency, language, words.free)}</span>
            {shippingAbout(option, words).map((line) => (
              <span key={line} className="meta checkout-about">
                {line}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
