import { optionText } from '@portico/model/commerce/add-on/fill-in';
import { isParcel } from '@portico/model/commerce/fulfilment';
import type { CustomerOrderJson } from '@portico/model/commerce/order-json';
import { formatDate } from '@portico/model/text/format-date';
import type { OrderWords } from '../checkout/order-words.ts';
import { OwnText } from '../isolated.tsx';

/** What was sent, parcel by parcel, with how it travels, and what is still to come. */
export function OrderParcels({
  order,
  words,
  language,
  timeZone,
}: {
  order: CustomerOrderJson;
  words: OrderWords;
  language: string;
  timeZone: string;
}) {
  const { lines } = order;
  const shipments = order.shipments.filter((each) => isParcel(each, lines));
  if (shipments.length === 0) return null;
  const pieces = (position: number, quantity: number) => {
    const line = lines.find((each) => each.position === position);
    if (!line) return null;
    const title = [line.title || line.sku, ...line.options.map(optionText)].join(', ');
    return <li key={position}>{words.quantityOf({ quantity, title })}</li>;
  };
  const rest = lines.filter(({ open }) => open > 0);
  return (
    <section aria-labelledby="order-parcels">
      <h2 className="h3" id="order-parcels">
        {words.parcels.title}
      </h2>
      <ul className="order-parcels">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <ul>{shipment.lines.map(({ position, quantity }) => pieces(position, quantity))}</ul>
            <p className="meta">
              {words.parcels.sent({ date: formatDate(shipment.createdAt, language, timeZone) })}
            </p>
            {shipment.carrier !== '' && (
              <p className="meta">
                <OwnText text={shipment.carrier} />
              </p>
            )}
            {shipment.trackingNumber !== '' && (
              <p className="meta">{words.parcels.number({ number: shipment.trackingNumber })}</p>
            )}
            {shipment.trackingUrl !== '' && (
              <p>
                <a href={shipment.trackingUrl} rel="noreferrer">
                  {words.parcels.track}
                </a>
              </p>
            )}
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <p className="meta">{words.parcels.rest}</p>
            <ul>{rest.map(({ position, open }) => pieces(position, open))}</ul>
          </li>
        )}
      </ul>
    </section>
  );
}
