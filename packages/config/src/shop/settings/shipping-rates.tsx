import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { ShippingRate } from '@portico/model/commerce/shipping';
import { orderKeyBetween } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { ComboBox } from '@portico/ui/combo-box';
import { EmptyState } from '@portico/ui/empty-state';
import { Plus, Trash2, X } from 'lucide-react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { countryLabel, countryOptions } from '../../shared/shop/country-options.ts';
import { newKey } from './new-key.ts';
import styles from './shop-settings.module.css';

/** Flat prices for sending an order, each for some countries or all. */
export function ShippingRates({ edits }: { edits: DocumentEdits }) {
  const { value = {} } = useEdit<Record<string, Omit<ShippingRate, 'id'>>>(edits, 'shippingRates');
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
          <Countries edits={edits} id={rate.id} />
          <IconButton
            icon={Trash2}
            label={`Remove ${rate.name}`}
            onPress={() => edits.set(['shippingRates', rate.id], undefined)}
          />
        </div>
      ))}
      <div>{add}</div>
    </>
  );
}

function Countries({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value = [], set, error } = useEdit<string[]>(edits, 'shippingRates', id, 'countries');
  const left = countryOptions.filter((option) => !value.includes(option.value));
  return (
    <div className={styles.countries}>
      <ComboBox<string>
        // Chosen countries stand below; the field is empty again for the next.
        key={value.length}
        label="Ships to"
        options={left}
        value={null}
        placeholder={value.length === 0 ? 'Everywhere' : 'Add a country'}
        onChange={(code) => set([...value, code])}
        error={error}
      />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label="Countries it ships to">
          {value.map((code) => (
            <li key={code}>
              {countryLabel(code)}
              <IconButton
                small
                icon={X}
                label={`Remove ${countryLabel(code)}`}
                onPress={() => set(value.filter((other) => other !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
