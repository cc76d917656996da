import { regionsOf } from '@portico/model/commerce/countries';
import type { DraftCustomer } from '@portico/model/commerce/draft-order';
import { ComboBox } from '@portico/ui/combo-box';
import { SearchField } from '@portico/ui/search-field';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { reportFailure } from '../../api/query-client.ts';
import { countryOptions } from '../../shared/shop/country-options.ts';
import styles from './draft-orders.module.css';
import { knownCustomersQuery, lastAddress } from './draft-queries.ts';

/** Who an order is for: somebody who ordered before, found by name or email, or somebody new. */
export function DraftCustomerFields(props: {
  customer: DraftCustomer;
  errors: Readonly<Record<string, string>>;
  asksBusinesses: boolean;
  onChange(customer: DraftCustomer): void;
}) {
  const { customer, errors, onChange } = props;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: known } = useQuery(knownCustomersQuery(search));
  const choose = async (id: string, email: string, name: string) => {
    setTyped('');
    const [firstName = '', ...rest] = name.split(' ');
    const named = { ...customer, email, firstName, lastName: rest.join(' ') };
    onChange(named);
    try {
      const address = await lastAddress(id);
      if (address) onChange({ ...named, ...address });
    } catch (error) {
      reportFailure(error);
    }
  };
  const field = (part: keyof DraftCustomer, label: string, type?: 'email') => (
    <TextField
      label={label}
      value={customer[part]}
      onChange={(next) => onChange({ ...customer, [part]: next })}
      maxLength={200}
      {...(type ? { type } : {})}
      {...(errors[part] ? { error: errors[part] } : {})}
    />
  );
  const regions = regionsOf(customer.country);
  return (
    <section className={styles.part} aria-label="Customer">
      <h2 className={styles.heading}>Customer</h2>
      <SearchField label="Find a customer" value={typed} onChange={setTyped} />
      {search !== '' && known && (
        <ul className={styles.found} aria-label="Customers found">
          {known.length === 0 && <li className={styles.choice}>Nobody found: enter a new customer below</li>}
          {known.map(({ id, email, name }) => (
            <li key={id}>
              <button type="button" className={styles.choice} onClick={() => void choose(id, email, name)}>
                <span className={styles.words}>
                  {name || email}
                  {name && <span className={styles.quiet}>{email}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {field('email', 'Email', 'email')}
      <div className={styles.pair}>
        {field('firstName', 'First name')}
        {field('lastName', 'Last name')}
      </div>
      {props.asksBusinesses && (
        <div className={styles.pair}>
          {field('company', 'Company')}
          {field('vatNumber', 'VAT number')}
        </div>
      )}
      <ComboBox
        label="Country"
        options={countryOptions}
        value={customer.country || null}
        onChange={(country) => onChange({ ...customer, country })}
        error={errors.country}
      />
      {field('line1', 'Street and number')}
      {field('line2', 'Apartment, floor')}
      <div className={styles.pair}>
        {field('zip', 'Postal code')}
        {field('city', 'City')}
      </div>
      {regions ? (
        <Select
          label="State or province"
          value={customer.state || null}
          onChange={(state) => onChange({ ...customer, state })}
          options={Object.entries(regions).map(([value, label]) => ({ value, label }))}
          {...(errors.state ? { error: errors.state } : {})}
        />
      ) : (
        field('state', 'State or province')
      )}
      {field('phone', 'Phone')}
    </section>
  );
}
