import { optionText } from '@portico/model/commerce/add-on/fill-in';
import { isShipped } from '@portico/model/commerce/fulfilment';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { orderMailWords } from '@portico/model/words/order-mail-words';
import type { Portico, Tx } from '../../core/portico.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { findSite } from '../../hosting/sites.ts';
import type { Letter } from '../../mail/letter.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop, type Shop } from '../shop.ts';
import { short } from './mail-names.ts';
import { newOrderToken, type OrderRow } from './order-record.ts';
import type { OrderLineRow, ShipmentRow } from './shipments.ts';

interface Parcel {
  shipment: Pick<ShipmentRow, 'lines' | 'carrier' | 'tracking_number' | 'tracking_url'>;
  lines: ReadonlyArray<Pick<OrderLineRow, 'position' | 'title' | 'sku' | 'options' | 'product_type'>>;
  /** Nothing is left to be sent. */
  isLast: boolean;
}

/** Queues what a customer is told of a parcel, inside the transaction that writes it down. */
export async function queueShipmentMail(
  portico: Portico,
  tx: Tx,
  order: OrderRow,
  parcel: Parcel,
): Promise<void> {
  const site = await findSite(portico, order.site_id, tx);
  if (!site) return;
  const shop = await readShop(tx, order.site_id);
  const token = await newOrderToken(portico, tx, order.site_id, order.id);
  const url = `${publicOrigin(portico.env, site)}/checkout/order-confirmed?token=${token}`;
  await queueLetter(portico, tx, { shop, site }, shipmentLetter(shop, order, parcel, url));
}

/** Says what is in a parcel and how it travels. */
export function shipmentLetter(
  shop: Shop,
  order: OrderRow,
  { shipment, lines, isLast }: Parcel,
  url: string,
): Letter {
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(orderMailWords, catalogue);
  const { quantityOf } = wordsOf(checkoutWords, catalogue);
  const number = order.number_text ?? '';
  const called = { number, site: short(shop.title) };
  const view = { text: words.viewOrder, url };
  const sent = shipment.lines.some(({ position }) =>
    lines.some((line) => line.position === position && isShipped(line.product_type)),
  );
  const contents = shipment.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position);
    if (!line) return [];
    const title = [short(line.title || line.sku), ...line.options.map(optionText)].join(', ');
    return [quantityOf({ quantity, title })];
  });
  const saidOf = saying(words, sent, isLast);
  return {
    kind: sent
      ? isLast
        ? 'order-shipped'
        : 'order-part-shipped'
      : isLast
        ? 'order-done'
        : 'order-part-done',
    to: order.email,
    language: order.language,
    subject: saidOf.subject(called),
    title: saidOf.title,
    paragraphs: [
      saidOf.text({ number }),
      ...(order.is_test ? [wordsOf(checkoutWords, catalogue).testNote] : []),
    ],
    answers: [
      { label: sent ? words.inParcel : words.provided, text: contents.join('\n') },
      ...(shipment.carrier ? [{ label: words.carrier, text: short(shipment.carrier) }] : []),
      ...(shipment.tracking_number ? [{ label: words.trackingNumber, text: shipment.tracking_number }] : []),
    ],
    button: shipment.tracking_url ? { text: words.trackParcel, url: shipment.tracking_url } : view,
    ...(shipment.tracking_url ? { link: view } : {}),
    note: words.keepNote({ site: short(shop.title) }),
  };
}

/** Of what is sent it is said that it is on its way; of services and the like that they were provided. */
function saying(words: ReturnType<typeof wordsOf<typeof orderMailWords>>, isSent: boolean, isLast: boolean) {
  if (isSent)
    return isLast
      ? { subject: words.fulfilledSubject, title: words.fulfilledTitle, text: words.fulfilled }
      : { subject: words.partSubject, title: words.partTitle, text: words.part };
  return isLast
    ? { subject: words.doneSubject, title: words.doneTitle, text: words.done }
    : { subject: words.partDoneSubject, title: words.partDoneTitle, text: words.partDone };
}
