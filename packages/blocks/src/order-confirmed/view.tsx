import { OwnText } from '../isolated.tsx';
import { answersWithGift } from '@portico/model/commerce/checkout-fields';
import { addressLines } from '@portico/model/commerce/address';
import { awaitsPayment, isPaid } from '@portico/model/commerce/order-states';
import type { OrderConfirmedState } from '@portico/model/commerce/checkout-state';
import { cartWords } from '@portico/model/words/cart-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { accountWords } from '@portico/model/words/account-words';
import { memberWords } from '@portico/model/words/member-words';
import { managingWords } from '@portico/model/words/managing-words';
import { returnWords } from '@portico/model/words/return-words';
import { reviewingWords } from '@portico/model/words/reviewing-words';
import type { BlockViewProps } from '../block-module.ts';
import { OrderLines } from '../checkout/order-lines.tsx';
import { OrderSums } from '../checkout/order-sums.tsx';
import { type OrderWords, orderWords } from '../checkout/order-words.ts';
import { OrderDocuments } from './order-documents.tsx';
import { BoughtCards } from './bought-cards.tsx';
import { BoughtDownloads } from './bought-downloads.tsx';
import { DonationConfirmed } from './donation-confirmed.tsx';
import { OrderBalance } from './order-balance.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { isPickUp, shippingIn } from '@portico/model/commerce/pick-up';
import { formatDate } from '@portico/model/text/format-date';
import { formatPrice } from '@portico/model/money/format-price';
import { usePage, usePageTools } from '../page-context.ts';
import { plainLines } from '../plain-lines.tsx';
import type { OrderConfirmedFields } from './definition.ts';

/** What became of an order: thanks, or what happens next, and what was ordered. */
export function OrderConfirmedBlock({ id }: BlockViewProps<OrderConfirmedFields>) {
  const state = usePageTools().states?.[id] as OrderConfirmedState | undefined;
  const { site } = usePage();
  if (!state) return null;
  const { order, catalogue } = state;
  const { language } = catalogue;
  const words = orderWords(catalogue);
  if (state.action) return <Approve state={state} action={state.action} words={words} />;
  if (order.donation)
    return (
      <DonationConfirmed state={state} donation={order.donation} words={words}>
        <ToPay state={state} words={words} />
      </DonationConfirmed>
    );
  const isPlaced = isPaid(order.state) || awaitsPayment(order.state);
  const wasPaid = order.paidAt !== null;
  const text = textOf(state, words);
  return (
    <div className="order-confirmed">
      <h1>{state.title}</h1>
      {text !== '' && <p>{text}</p>}
      {isPlaced && <p>{state.isMailed ? words.mailTo({ email: order.email }) : words.noMail}</p>}
      {state.arrives && <p>{state.arrives}</p>}
      {isPlaced && state.thanks !== '' && <p>{plainLines(state.thanks)}</p>}
      {wasPaid && order.isTest && <p className="meta">{words.testNote}</p>}
      <ToPay state={state} words={words} />
      <OrderBalance state={state} words={words} />
      <Membership state={state} />
      <BoughtDownloads state={state} />
      <BoughtCards state={state} />
      <dl className="order-facts">
        {order.number !== null && (
          <div>
            <dt>{words.orderNumber}</dt>
            <dd>
              <OwnText text={order.number ?? ''} />
            </dd>
          </div>
        )}
        {isPaid(order.state) && order.offlinePayment && (
          <div>
            <dt>{words.payment}</dt>
            <dd>
              <OwnText text={order.offlinePayment.name} />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.orderDate}</dt>
          <dd>{formatDate(order.createdAt, language, site.settings.timeZone)}</dd>
        </div>
        <Destination state={state} words={words} />
        {answersWithGift(order, catalogue).map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one label, and none ever moves
          <div key={index}>
            <dt>
              <OwnText text={label} />
            </dt>
            <dd>{plainLines(value)}</dd>
          </div>
        ))}
        {order.business && (
          <div>
            <dt>{words.company}</dt>
            <dd>
              {plainLines(
                [
                  order.business.company,
                  order.business.vatNumber && `${words.vatNumber}: ${order.business.vatNumber}`,
                  order.business.isReverseCharge ? words.reverseCharge : '',
                ]
                  .filter((line) => line !== '')
                  .join('\n'),
              )}
            </dd>
          </div>
        )}
      </dl>
      <OrderReturns state={state} />
      <OrderParcels order={order} words={words} language={language} timeZone={site.settings.timeZone} />
      <section aria-labelledby="order-summary">
        <h2 className="h3" id="order-summary">
          {words.summary}
        </h2>
        <OrderLines lines={order.lines} currency={order.currency} words={words} language={language} />
      </section>
      <OrderSums figures={order} refundedCents={order.refundedCents} words={words} catalogue={catalogue} />
      <OrderDocuments state={state} />
      <Agreements state={state} words={words} />
      <Onward state={state} words={words} />
    </div>
  );
}

/** What the customer agreed to, in the words it had then. */
function Agreements({ state, words }: { state: OrderConfirmedState; words: OrderWords }) {
  const { site } = usePage();
  const { agreements, createdAt } = state.order;
  if (agreements.length === 0) return null;
  const date = formatDate(createdAt, state.catalogue.language, site.settings.timeZone);
  return (
    <section className="order-agreements" aria-labelledby="order-agreements">
      <h2 className="h3" id="order-agreements">
        {agreements.every(({ isTicked }) => isTicked) ? words.agreedOn({ date }) : words.policies}
      </h2>
      {agreements.map(({ kind, title, text }) => (
        <details key={kind}>
          <summary>
            <OwnText text={title} />
          </summary>
          <p>{plainLines(text)}</p>
        </details>
      ))}
    </section>
  );
}

/** What was bought is seen by who logs in with the address it was bought with. */
function Membership({ state }: { state: OrderConfirmedState }) {
  const { membersLogIn, order, catalogue } = state;
  if (membersLogIn === undefined) return null;
  const words = wordsOf(memberWords, catalogue);
  return (
    <section aria-labelledby="order-membership">
      <h2 className="h3" id="order-membership">
        {words.memberships}
      </h2>
      <p>{words.openNow({ email: order.email })}</p>
      <p className="order-actions">
        <a className="btn" href={membersLogIn} rel="nofollow">
          {wordsOf(accountWords, catalogue).login}
        </a>
      </p>
    </section>
  );
}

/** Where it is sent to, or where it is picked up and by whom. */
function Destination({ state, words }: { state: OrderConfirmedState; words: OrderWords }) {
  const { order } = state;
  if (!order.requiresShipping) return null;
  const sent = shippingIn(order.trail);
  const isPickedUp = isPickUp(sent);
  return (
    <>
      {isPickedUp && (
        <div>
          <dt>{words.pickUp}</dt>
          <dd>{plainLines([order.shippingName, sent?.pickUpAt ?? ''].filter(Boolean).join('\n'))}</dd>
        </div>
      )}
      <div>
        <dt>{isPickedUp ? words.customerAddress : words.deliverTo}</dt>
        <dd>{plainLines(addressLines(order.address, state.countryName).join('\n'))}</dd>
      </div>
    </>
  );
}

/** What there is to pay, how, under which reference and until when, while it is not paid. */
function ToPay({ state, words }: { state: OrderConfirmedState; words: OrderWords }) {
  const { site } = usePage();
  const { order } = state;
  const { language } = state.catalogue;
  const { offlinePayment: payment } = order;
  if (!payment || !awaitsPayment(order.state)) return null;
  return (
    <section className="order-pay" aria-labelledby="order-pay">
      <h2 className="h3" id="order-pay">
        <OwnText text={payment.name} />
      </h2>
      {payment.instructions !== '' && <p>{plainLines(payment.instructions)}</p>}
      <dl className="order-facts">
        <div>
          <dt>{words.amountToPay}</dt>
          <dd>{formatPrice(order.dueCents, order.currency, language)}</dd>
        </div>
        {payment.method === 'bankTransfer' && (
          <div>
            <dt>{words.reference}</dt>
            <dd>
              <OwnText text={order.number ?? ''} />
            </dd>
          </div>
        )}
        {order.payUntil !== null && (
          <div>
            <dt>{words.payUntil}</dt>
            <dd>{formatDate(order.payUntil, language, site.settings.timeZone)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Where the customer can go from here. */
function Onward({ state, words }: { state: OrderConfirmedState; words: OrderWords }) {
  const { order, cartPath, shopPath, managePath, reviewPath, againPath, withdrawalPath } = state;
  const { goOn } = wordsOf(cartWords, state.catalogue);
  return (
    <div className="order-actions">
      {order.state === 'pending' && (
        <a className="btn" href={state.path}>
          {words.lookAgain}
        </a>
      )}
      {/* A cart whose order has a number is closed. */}
      {(order.state === 'failed' || order.state === 'expired') && order.number === null && (
        <a className="btn" href={cartPath}>
          {words.tryAgain}
        </a>
      )}
      {reviewPath && (
        <a className="btn" href={reviewPath}>
          {wordsOf(reviewingWords, state.catalogue).write}
        </a>
      )}
      {state.returnPath && (
        <a className="btn second" href={state.returnPath}>
          {wordsOf(returnWords, state.catalogue).ask}
        </a>
      )}
      {managePath && (
        <a className="btn second" href={managePath}>
          {wordsOf(managingWords, state.catalogue).manage}
        </a>
      )}
      {againPath && (
        <form method="post" action={againPath}>
          <input type="hidden" name="token" value={state.token} />
          <button className="btn second" type="submit">
            {wordsOf(accountWords, state.catalogue).orderAgain}
          </button>
        </form>
      )}
      <a className="btn second" href={shopPath}>
        {goOn}
      </a>
      {withdrawalPath && (
        <a className="btn second" href={withdrawalPath}>
          {wordsOf(returnWords, state.catalogue).withdraw}
        </a>
      )}
    </div>
  );
}

/** What a bank would ask before a payment, for the test payment. */
function Approve({
  state,
  action,
  words,
}: {
  state: OrderConfirmedState;
  action: NonNullable<OrderConfirmedState['action']>;
  words: OrderWords;
}) {
  const { order } = state;
  const total = formatPrice(order.dueCents, order.currency, state.catalogue.language);
  return (
    <div className="order-confirmed">
      <h1>{words.approveTitle}</h1>
      <p>{words.approveText({ total })}</p>
      <form className="order-actions" method="post" action={action.path}>
        <input type="hidden" name="token" value={action.token} />
        <button className="btn" type="submit" name="answer" value="approve">
          {words.approve}
        </button>
        <button className="btn second" type="submit" name="answer" value="decline">
          {words.decline}
        </button>
      </form>
    </div>
  );
}

/** What becomes of the order next, as far as it is told. */
function textOf({ order, isMailed }: OrderConfirmedState, words: OrderWords): string {
  if (order.state === 'cancelled' && order.paidAt === null) return words.cancelledUnpaid;
  if (order.state === 'pending' && !isMailed) return words.pendingNoMail;
  if (order.fulfilment === 'partly' && (isPaid(order.state) || awaitsPayment(order.state)))
    return order.requiresShipping ? words.partlyFulfilled : words.partlyProvided;
  if (order.state === 'fulfilled' && !order.requiresShipping) return words.provided;
  // Of an order that is paid or waits for its money the rest of the page tells.
  return order.state === 'unpaid' || order.state === 'paid' ? '' : words.orderText[order.state];
}
