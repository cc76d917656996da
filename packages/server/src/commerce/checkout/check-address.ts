import { isUsZip } from '@portico/model/form/zip';
import { isStorableText } from '@portico/model/documents/schema';
import {
  ADDRESS_PARTS,
  type AddressCheck,
  type AddressErrors,
  type PostalAddress,
} from '@portico/model/commerce/address';
import { addressFormatOf, postalCodeIn } from './address-format.ts';
import { isCountry, regionCode, regionsOf } from '@portico/model/commerce/countries';

const LONGEST: Readonly<Record<keyof PostalAddress, number>> = {
  firstName: 100,
  lastName: 100,
  line1: 200,
  line2: 200,
  city: 100,
  state: 100,
  zip: 20,
  country: 2,
  phone: 40,
};

const oneLine = (value: string) => value.replace(/\s+/gu, ' ').trim();

/**
 * Checks an address as typed and brings it to one spelling: single spaces, codes for country and state, the country's
 * own spelling of a postal code. Missing parts count as empty.
 */
export function checkAddress(
  typed: Partial<Record<keyof PostalAddress, string>>,
  { phone }: { phone: 'off' | 'optional' | 'required' } = { phone: 'optional' },
): AddressCheck {
  const address = Object.fromEntries(
    ADDRESS_PARTS.map((part) => [part, oneLine(typed[part] ?? '')]),
  ) as unknown as PostalAddress;
  address.country = address.country.toUpperCase();
  if (phone === 'off') address.phone = '';
  const errors: AddressErrors = {};
  for (const part of ADDRESS_PARTS) {
    if (address[part].length > LONGEST[part]) errors[part] = 'too-long';
    else if (!isStorableText(address[part]) || /\p{Cc}/u.test(address[part])) errors[part] = 'characters';
  }
  const need = (part: keyof PostalAddress) => {
    if (address[part] === '') errors[part] ??= 'required';
  };
  for (const part of ['firstName', 'lastName', 'line1', 'country'] as const) need(part);
  if (phone === 'required') need('phone');
  if (address.phone !== '' && !/^[+(]?[0-9][0-9 ()./-]{2,}$/.test(address.phone)) errors.phone ??= 'phone';
  if (!errors.country && !isCountry(address.country)) errors.country = 'country';
  if (!errors.country) {
    for (const part of addressFormatOf(address.country).required) need(part);
    if (regionsOf(address.country)) {
      const code = regionCode(address.country, address.state);
      if (code === null) errors.state ??= 'state';
      else address.state = code;
    }
    if (!errors.zip && address.country === 'US' && !isUsZip(address.zip)) errors.zip = 'us-zip';
    if (!errors.zip && address.zip !== '') {
      const zip = postalCodeIn(address.country, address.zip);
      if (zip === null) errors.zip = 'zip';
      else address.zip = zip;
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, address };
}
