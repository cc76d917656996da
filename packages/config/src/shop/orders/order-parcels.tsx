import { isParcel } from '@portico/model/commerce/fulfilment';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Button } from '@portico/ui/button';
import { Dotted } from '@portico/ui/dotted';
import { Pencil, Undo2 } from 'lucide-react';
import { When } from '../../shared/when.tsx';
import { piecesIn } from './order-words.ts';
import styles from './orders.module.css';

type Shipment = OwnerOrderJson['shipments'][number];

/** What of an order was sent so far, parcel by parcel, and how each travels. */
export function Parcels(props: {
  order: OwnerOrderJson;
  isBusy: boolean;
  onTrack(shipment: Shipment): void;
  onUndo(shipment: Shipment): void;
}) {
  const { order, isBusy } = props;
  if (order.shipments.length === 0) return null;
  const parcels = order.shipments.filter((each) => isParcel(each, order.lines));
  const heading = parcels.length === 0 ? 'Handed over' : parcels.length === 1 ? 'Parcel' : 'Parcels';
  return (
    <section aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      <ol className={styles.parcels}>
        {order.shipments.map((shipment, index) => (
          <li key={shipment.id}>
            <p className={styles.lines}>{piecesIn(shipment, order).join('\n')}</p>
            <p className={styles.quiet}>
              <Dotted
                parts={[
                  <When key="at" at={shipment.createdAt} exact />,
                  shipment.carrier,
                  shipment.trackingUrl ? (
                    <a key="track" href={shipment.trackingUrl} target="_blank" rel="noreferrer">
                      {shipment.trackingNumber || 'Track parcel'}
                    </a>
                  ) : (
                    shipment.trackingNumber
                  ),
                ]}
              />
            </p>
            <div className={styles.parcelActions}>
              {parcels.includes(shipment) && (
                <Button
                  small
                  icon={Pencil}
                  aria-label={`Edit tracking of parcel ${index + 1}`}
                  onPress={() => props.onTrack(shipment)}
                >
                  Edit tracking
                </Button>
              )}
              {order.can.unfulfil && order.shipments.length > 1 && (
                <Button
                  small
                  icon={Undo2}
                  isDisabled={isBusy}
                  aria-label={`Undo parcel ${index + 1}`}
                  onPress={() => props.onUndo(shipment)}
                >
                  Undo
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
