import { combineDiscounts } from '@portico/model/commerce/combine-discounts';
import { checkCoupons } from '@portico/model/commerce/discount';
import { type CartInput, parcelOf, priceCart } from '@portico/model/commerce/price-cart';
import { shippingRatesTo, takesParcel } from '@portico/model/commerce/shipping';
import { type Store, store as storeSchema } from '@portico/model/commerce/store';
import { regionCode } from '@portico/model/commerce/countries';
import { taxRulesAt } from '@portico/model/commerce/tax';
import { inOrder } from '@portico/model/documents/schema';
import { ComboBox } from '@portico/ui/combo-box';
import { Message } from '@portico/ui/message';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { countryOptions } from '../../shared/shop/country-options.ts';
import { taxClassOptions } from '../../shared/shop/tax-class-options.ts';
import { moneyText } from '../../shared/shop/money-text.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { MeasureField } from './measure-field.tsx';
import styles from './shop-settings.module.css';

interface Tried {
  country: string;
  region: string;
  zip: string;
  goods: number;
  pieces: number;
  grams: number;
  shippingClass: string;
  taxClass: string;
  code: string;
}

/** What a cart to somewhere would cost, with discounts for all products, by each way it could be sent: reckoned as the checkout does. */
export function PriceCheck({ edits }: { edits: DocumentEdits }) {
  const { value: body } = useEdit<unknown>(edits);
  const { currency } = useSiteSettings();
  const read = storeSchema.safeParse(body);
  const [tried, setTried] = useState<Partial<Tried>>({});
  if (!read.success) return <Message kind="warn">Please complete the fields that are marked first.</Message>;
  const store = read.data;
  const cart: Tried = {
    country: store.country,
    region: '',
    zip: '',
    goods: 5000,
    pieces: 1,
    grams: 0,
    shippingClass: '',
    taxClass: '',
    code: '',
    ...tried,
  };
  const change = (some: Partial<Tried>) => setTried({ ...tried, ...some });
  const classes = inOrder(store.shippingClasses);
  const money = (minor: number) => moneyText(minor, currency);
  const ways = waysOf(store, cart);
  return (
    <>
      <div className={styles.place}>
        <ComboBox<string>
          label="Country of the customer"
          options={countryOptions}
          value={cart.country}
          onChange={(country) => change({ country })}
        />
        <TextField label="State or province" value={cart.region} onChange={(region) => change({ region })} />
        <TextField label="Postal code" value={cart.zip} onChange={(zip) => change({ zip })} />
        <MeasureField
          by="price"
          label="Products cost"
          value={cart.goods}
          onChange={(goods = 0) => change({ goods })}
        />
        <MeasureField
          by="count"
          label="Items"
          value={cart.pieces}
          onChange={(pieces = 1) => change({ pieces: Math.max(1, pieces) })}
        />
        <MeasureField
          by="weight"
          label="Weight of all"
          value={cart.grams}
          onChange={(grams = 0) => change({ grams })}
        />
        <TextField label="Discount code" value={cart.code} onChange={(code) => change({ code })} />
        {Object.values(store.taxRules).some(({ taxClass }) => taxClass !== '') && (
          <Select<string>
            label="Tax class"
            options={taxClassOptions(store.taxClasses)}
            value={cart.taxClass || 'standard'}
            onChange={(next) => change({ taxClass: next === 'standard' ? '' : next })}
          />
        )}
        {classes.length > 0 && (
          <Select<string>
            label="Shipping class"
            options={[
              { value: 'none', label: 'None' },
              ...classes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={cart.shippingClass || 'none'}
            onChange={(next) => change({ shippingClass: next === 'none' ? '' : next })}
          />
        )}
      </div>
      {ways.length === 0 ? (
        <Message kind="warn">No shipping method for this cart to this address.</Message>
      ) : (
        <table className={styles.costs} aria-live="polite">
          <thead>
            <tr>
              <th scope="col">Shipping method</th>
              <td>Discount</td>
              <td>Shipping</td>
              <td>Tax</td>
              <td>Total</td>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ rate, priced }) => (
              <tr key={rate.id}>
                <th scope="row">
                  {rate.name}
                  {rate.deliveryTime !== '' && <p className={styles.about}>{rate.deliveryTime}</p>}
                </th>
                <td>{money(-priced.discount)}</td>
                <td>{money(priced.shipping)}</td>
                <td>{money(priced.tax)}</td>
                <td>{money(priced.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const keyed = <Value,>(map: Readonly<Record<string, Value>>) =>
  Object.entries(map).map(([id, value]) => ({ ...value, id }));

/** Each way the cart could be sent, with what it comes to. */
function waysOf(store: Store, cart: Tried) {
  const place = {
    country: cart.country,
    region: regionCode(cart.country, cart.region) ?? cart.region,
    zip: cart.zip,
  };
  const shop = {
    country: store.country,
    region: regionCode(store.country, store.region) ?? store.region,
    zip: store.zip,
  };
  const { goods, pieces, grams, shippingClass } = cart;
  // One piece with all there is to it, and others that add nothing but their number.
  const lines: CartInput['lines'] = [
    { id: 'a', unitPrice: goods, quantity: 1, sent: { grams, shippingClass }, taxClass: cart.taxClass },
    { id: 'b', unitPrice: 0, quantity: pieces - 1, sent: { grams: 0, shippingClass } },
  ];
  const rules = { rates: keyed(store.shippingRates), zones: keyed(store.shippingZones) };
  const parcel = parcelOf(lines);
  const { valid } = checkCoupons(keyed(store.discounts), cart.code === '' ? [] : [cart.code], {
    subtotal: goods,
    nowMs: Date.now(),
    lines,
    uses: { total: {} },
  });
  return shippingRatesTo(rules, place)
    .filter((rate) => takesParcel(rate, parcel))
    .map((rate) => {
      const undiscounted = {
        lines,
        shipping: rate,
        taxRules: taxRulesAt(keyed(store.taxRules), rate.kind === 'pickup' ? shop : place),
        shippingTax: store.shippingTax,
        pricesIncludeTax: store.pricesIncludeTax,
      };
      const discounts = combineDiscounts(valid, undiscounted).used;
      return { rate, priced: priceCart({ ...undiscounted, discounts }) };
    });
}
