import { addressLabels } from '@portico/model/commerce/address-labels';
import type { PostalAddress } from '@portico/model/commerce/address';
import { type DeliveryForm, MANAGING_PATH } from '@portico/model/commerce/subscription/managing-state';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { managingWords } from '@portico/model/words/managing-words';
import { CheckoutField } from '../checkout/checkout-field.tsx';
import { orderWords } from '../checkout/order-words.ts';

const AUTOCOMPLETE: Partial<Readonly<Record<keyof PostalAddress, string>>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  zip: 'postal-code',
  phone: 'tel',
};

/** The address that deliveries go to, as its customer changes it. */
export function Delivery({
  form: { values, errors, format, phone },
  token,
  catalogue,
}: {
  form: DeliveryForm;
  token: string;
  catalogue: Catalogue;
}) {
  const words = wordsOf(managingWords, catalogue);
  const { parts, optional } = orderWords(catalogue);
  const labels = { ...parts, ...addressLabels(format, catalogue) };
  const field = (name: keyof PostalAddress, isOptional = false, wide = false) => (
    <CheckoutField
      key={name}
      name={name}
      label={labels[name]}
      value={values[name]}
      error={errors[name]}
      {...(AUTOCOMPLETE[name] === undefined ? {} : { autoComplete: AUTOCOMPLETE[name] })}
      {...(isOptional ? { optional } : {})}
      {...(name === 'phone' ? { type: 'tel' as const } : {})}
      wide={wide}
    />
  );
  return (
    <form className="form subscription-delivery" method="post" action={MANAGING_PATH} noValidate>
      <input type="hidden" name="token" value={token} />
      <h2 className="h3">{words.changeDelivery}</h2>
      <p className="meta">{words.deliveryNote}</p>
      <div className="subscription-address">
        {field('firstName')}
        {field('lastName')}
        {field('line1', false, true)}
        {field('line2', true, true)}
        {format.parts
          .filter((part) => part !== 'state' || values.state === '')
          .map((part) => field(part, !format.required.includes(part)))}
        {phone !== 'off' && field('phone', phone === 'optional')}
      </div>
      <p className="order-actions">
        <button className="btn" type="submit" name="do" value="save-delivery">
          {words.saveDelivery}
        </button>
        <button className="btn second" type="submit" name="do" value="look">
          {words.back}
        </button>
      </p>
    </form>
  );
}
