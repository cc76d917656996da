import type { PostalAddress } from '@portico/model/commerce/address';
import { addressLabels } from '@portico/model/commerce/address-labels';
import type { CheckoutState } from '@portico/model/commerce/checkout-state';
import { Fragment } from 'react';
import { CheckoutField, type CheckoutFieldProps } from './checkout-field.tsx';
import { orderWords } from './order-words.ts';

/** What browsers know the parts of an address by. */
const AUTOCOMPLETE: Readonly<Record<keyof PostalAddress, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country',
  phone: 'tel',
};

/** The parts of an address as its country writes them; those of the town follow the country. */
export function AddressFields({
  state: { values, errors, countries, format, catalogue, phone },
}: {
  state: Pick<CheckoutState, 'countries' | 'format' | 'catalogue' | 'phone'> & {
    values: PostalAddress;
    errors: Partial<Record<keyof PostalAddress, string>>;
  };
}) {
  const words = orderWords(catalogue);
  const labels = { city: words.parts.city, ...addressLabels(format, catalogue) };
  const part = (name: keyof PostalAddress, more: Partial<CheckoutFieldProps> = {}) => (
    <CheckoutField
      name={name}
      label={words.parts[name]}
      value={values[name]}
      error={errors[name]}
      autoComplete={AUTOCOMPLETE[name]}
      {...more}
    />
  );
  return (
    <div className="checkout-address">
      {part('country', {
        wide: true,
        children: (shared) => (
          <select {...shared}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        ),
      })}
      {part('firstName')}
      {part('lastName')}
      {part('line1', { wide: true })}
      {part('line2', { wide: true, optional: words.optional })}
      <div className="checkout-town" data-live="town">
        {format.parts.map((name) => (
          <Fragment key={name}>
            {part(name, {
              label: labels[name],
              optional: format.required.includes(name) ? undefined : words.optional,
            })}
          </Fragment>
        ))}
      </div>
      {phone !== 'off' &&
        part('phone', { type: 'tel', ...(phone === 'optional' ? { optional: words.optional } : {}) })}
    </div>
  );
}
