import { CARRIER_NAMES, trackingPage } from '@portico/model/commerce/carriers';
import { isShipped } from '@portico/model/commerce/fulfilment';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { SuggestField } from '@portico/ui/suggest-field';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { useSession } from '../../shared/session.tsx';
import type { OrderActionBody } from '../../shared/shop/order-queries.ts';
import { orderMoney } from './order-money.ts';
import { lineName, orderName } from './order-words.ts';
import styles from './orders.module.css';

type Shipment = OwnerOrderJson['shipments'][number];

const CARRIERS = CARRIER_NAMES.map((name) => ({ value: name, label: name }));

/**
 * Asks what of an order was sent or handed over, at first all that is left, and how it travels; or, of a parcel that is
 * sent, how it travels alone.
 */
export function FulfilDialog(props: {
  order: OwnerOrderJson;
  shipment?: Shipment;
  onClose(): void;
  onDone(body: OrderActionBody): void;
}) {
  const { order, shipment, onClose, onDone } = props;
  const { smtp } = useSession();
  const left = order.lines.filter(({ open }) => open > 0);
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(left.map(({ position, open }) => [position, open])),
  );
  const [carrier, setCarrier] = useState(shipment?.carrier ?? '');
  const [trackingNumber, setNumber] = useState(shipment?.trackingNumber ?? '');
  const isOwnPage =
    shipment !== undefined &&
    shipment.trackingUrl !== trackingPage(shipment.carrier, shipment.trackingNumber);
  const [ownPage, setOwnPage] = useState(isOwnPage ? shipment.trackingUrl : '');
  const [notify, setNotify] = useState(true);
  const known = trackingPage(carrier, trackingNumber);
  const typed = ownPage.trim();
  const isPage = typed === '' || /^https?:\/\/[^\s/]+/.test(typed);
  const lines = left
    .map(({ position }) => ({ position, quantity: pieces[position] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  // What is not sent travels with nobody.
  const isSent =
    shipment !== undefined || order.lines.some(({ open, productType }) => open > 0 && isShipped(productType));
  const isWhole = left.every(({ position, open }) => pieces[position] === open);
  const verb = shipment ? 'Save tracking' : isWhole ? 'Mark as fulfilled' : 'Mark as partly fulfilled';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={shipment ? 'Edit tracking' : `Fulfil ${orderName(order)}`}
      actions={
        <>
          <Button
            kind="primary"
            isDisabled={!isPage || (!shipment && lines.length === 0)}
            onPress={() =>
              onDone({
                ...(shipment ? { shipmentId: shipment.id } : { text: '', ...(isWhole ? {} : { lines }) }),
                carrier: carrier.trim(),
                trackingNumber: trackingNumber.trim(),
                trackingUrl: typed,
                notify,
              })
            }
          >
            {verb}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      {!shipment && order.balanceCents > 0 && (
        <Message kind="warn">
          {`${orderMoney(order.balanceCents, order.currency)} of this order is outstanding: it was edited and costs more.`}
        </Message>
      )}
      {!shipment && (
        <>
          <p>What have you sent or handed over?</p>
          {left.map((line) => (
            <NumberField
              key={line.position}
              label={lineName(line)}
              help={`${line.open} unfulfilled`}
              value={pieces[line.position] ?? 0}
              minValue={0}
              maxValue={line.open}
              onChange={(next) => setPieces({ ...pieces, [line.position]: Number.isFinite(next) ? next : 0 })}
            />
          ))}
        </>
      )}
      {isSent && (
        <>
          <SuggestField
            label="Carrier"
            help="Optional. Choose one, or enter any other."
            suggestions={CARRIERS}
            value={carrier}
            onChange={setCarrier}
            most={80}
          />
          <TextField label="Tracking number" value={trackingNumber} onChange={setNumber} maxLength={100} />
          <TextField
            label="Tracking link"
            help={
              known === ''
                ? 'Where customers track the parcel, if the carrier is not one of those suggested.'
                : 'Leave it empty for the page of the carrier.'
            }
            placeholder={known}
            value={ownPage}
            onChange={setOwnPage}
            maxLength={1000}
            {...(isPage ? {} : { error: 'Please enter a web address that begins with https://' })}
          />
          {typed === '' && known !== '' && (
            <p>
              <a href={known} target="_blank" rel="noreferrer">
                Test tracking link
              </a>
            </p>
          )}
        </>
      )}
      {smtp ? (
        <Checkbox label="Email the customer" isSelected={notify} onChange={setNotify} />
      ) : (
        <p className={styles.quiet}>The customer gets no email: this server cannot send any.</p>
      )}
    </Dialog>
  );
}
