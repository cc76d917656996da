import type { PostalAddress } from '@portico/model/commerce/address';
import { countryName, regionsOf } from '@portico/model/commerce/countries';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { changeOrderAddress } from '../../shared/shop/order-queries.ts';

/** Corrects where an order goes within its country. */
export function AddressDialog(props: {
  order: OwnerOrderJson;
  onClose(): void;
  onDone(order: OwnerOrderJson): void;
}) {
  const { order, onClose, onDone } = props;
  const [address, setAddress] = useState<PostalAddress>(order.address);
  const save = useMutation({
    mutationFn: () => changeOrderAddress(order.id, address),
    onSuccess: onDone,
    // Said in the dialog, beside the fields where it can be.
    onError: () => undefined,
  });
  const errors: Readonly<Record<string, string>> =
    save.error instanceof ApiError ? (save.error.errors ?? {}) : {};
  const regions = regionsOf(address.country);
  const field = (part: keyof PostalAddress, label: string) => (
    <TextField
      label={label}
      value={address[part]}
      onChange={(next) => setAddress({ ...address, [part]: next })}
      maxLength={200}
      {...(errors[part] ? { error: errors[part] } : {})}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit address"
      actions={
        <>
          <Button kind="primary" isPending={save.isPending} onPress={() => save.mutate()}>
            Save address
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      {save.error && Object.keys(errors).length === 0 && (
        <Message kind="bad">{failureText(save.error) ?? 'Please log in again.'}</Message>
      )}
      <p>
        {`The country stays ${countryName(address.country, 'en')}, as another would change shipping and tax. What the order costs stays as it is. The customer gets no email.`}
      </p>
      {field('firstName', 'First name')}
      {field('lastName', 'Last name')}
      {field('line1', 'Street and number')}
      {field('line2', 'Apartment, floor')}
      {field('zip', 'Postal code')}
      {field('city', 'City')}
      {regions ? (
        <Select
          label="State or province"
          value={address.state}
          onChange={(state) => setAddress({ ...address, state })}
          options={Object.entries(regions).map(([value, label]) => ({ value, label }))}
          {...(errors.state ? { error: errors.state } : {})}
        />
      ) : (
        field('state', 'State or province')
      )}
      {field('phone', 'Phone')}
    </Dialog>
  );
}
