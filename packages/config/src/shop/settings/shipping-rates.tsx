import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { orderKeyBetween } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { CountriesField } from './countries-field.tsx';
import { newKey } from './new-key.ts';
import { type Rate, ShippingRateDialog } from './shipping-rate-dialog.tsx';
import styles from './shop-settings.module.css';

/** Prices for sending an order, each for some countries, a zone or all. */
export function ShippingRates({ edits }: { edits: DocumentEdits }) {
  const { value = {} } = useEdit<Record<string, Rate>>(edits, 'shippingRates');
  const { value: zones = {} } = useEdit<Record<string, { name: string }>>(edits, 'shippingZones');
  const [open, setOpen] = useState<string>();
  const rates = inOrder(value);
  const add = (
    <Button
      icon={Plus}
      isDisabled={rates.length >= COMMERCE_LIMITS.shippingRates}
      onPress={() =>
        edits.set(['shippingRates', newKey(value)], {
          order: orderKeyBetween(rates.at(-1)?.order ?? null, null) ?? 'a0',
          name: 'Standard shipping',
          price: 0,
          countries: [],
        })
      }
    >
      Add shipping method
    </Button>
  );
  if (rates.length === 0)
    return (
      <EmptyState title="No shipping methods yet" action={add}>
        Add a shipping method with its price, so that customers can order what has to be sent.
      </EmptyState>
    );
  return (
    <>
      {rates.map((rate) => (
        <div key={rate.id} className={styles.rule}>
          <EditText edits={edits} path={['shippingRates', rate.id, 'name']} label="Name" />
          <EditMoney edits={edits} path={['shippingRates', rate.id, 'price']} label="Price" />
          <EditMoney edits={edits} path={['shippingRates', rate.id, 'freeFrom']} label="Free over" optional />
          {(rate.kind ?? 'post') === 'post' && !rate.zone ? (
            <CountriesField edits={edits} path={['shippingRates', rate.id, 'countries']} label="Ships to" />
          ) : (
            <span />
          )}
          <div className={styles.more}>
            <Button
              icon={SlidersHorizontal}
              aria-label={`Rates and delivery time of ${rate.name}`}
              onPress={() => setOpen(rate.id)}
            >
              Rates and delivery time
            </Button>
            <span className={styles.about}>{moreText(rate, zones[rate.zone ?? ''])}</span>
          </div>
          <IconButton
            icon={Trash2}
            label={`Remove ${rate.name}`}
            onPress={() => edits.set(['shippingRates', rate.id], undefined)}
          />
        </div>
      ))}
      <div>{add}</div>
      {open !== undefined && Object.hasOwn(value, open) && (
        <ShippingRateDialog edits={edits} id={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** What the dialog holds of a method, in a few words. */
function moreText(rate: Partial<Rate>, zone: { name: string } | undefined): string {
  const { kind = 'post', by = 'flat', steps = [], classes = {}, deliveryTime = '' } = rate;
  return [
    ...(kind === 'local' ? ['Local delivery'] : kind === 'pickup' ? ['Pick-up'] : []),
    ...(kind === 'post' && rate.zone ? [zone ? `Zone: ${zone.name}` : 'Its zone was removed'] : []),
    ...(by === 'flat' ? [] : [`${counted(steps.length, 'step')} by ${BY_WORDS[by]}`]),
    ...(Object.keys(classes).length > 0 ? [counted(Object.keys(classes).length, 'class', 'classes')] : []),
    ...(rate.mostGrams === undefined ? [] : ['weight limit']),
    ...(deliveryTime === '' ? [] : [deliveryTime]),
  ].join(' · ');
}

const BY_WORDS = { weight: 'weight', price: 'price', count: 'items' } as const;
