import { isStorableText } from '../schema.ts';
import { hasPostalCodes, isCountry, regionCode, regionsOf } from './countries.ts';

/** A postal address in the parts that form fields have, with the name of who lives there. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  line1: string;
  line2: string;
  city: string;
  /** Code of the state or province where the country has codes we know; else as typed. */
  state: string;
  zip: string;
  /** ISO code. */
  country: string;
  phone: string;
}
export const ADDRESS_PARTS = [
  'firstName',
  'lastName',
  'line1',
  'line2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
] as const satisfies ReadonlyArray<keyof PostalAddress>;

/** What is wrong with a part; words for it are in `commerce-words.ts`. */
export type AddressProblem =
  | 'required'
  | 'too-long'
  | 'characters'
  | 'country'
  | 'state'
  | 'zip'
  | 'us-zip'
  | 'phone';

export type AddressErrors = Partial<Record<keyof PostalAddress, AddressProblem>>;
export type AddressCheck = { ok: true; address: PostalAddress } | { ok: false; errors: AddressErrors };

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

/** A US zip code is valid only as exactly 5 digits. */
export function isUsZip(zip: string): boolean {
  return /^[0-9]{5}$/.test(zip);
}

const oneLine = (value: string) => value.replace(/\s+/gu, ' ').trim();

/**
 * Checks an address as typed and brings it to one spelling: single spaces, codes for country and state. Missing parts
 * count as empty.
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
  for (const part of ['firstName', 'lastName', 'line1', 'city', 'country'] as const) need(part);
  if (phone === 'required') need('phone');
  if (address.phone !== '' && !/^[+(]?[0-9][0-9 ()./-]{2,}$/.test(address.phone)) errors.phone ??= 'phone';
  if (!errors.country && !isCountry(address.country)) errors.country = 'country';
  if (!errors.country) {
    if (regionsOf(address.country)) {
      need('state');
      const code = regionCode(address.country, address.state);
      if (code === null) errors.state ??= 'state';
      else address.state = code;
    }
    if (hasPostalCodes(address.country)) need('zip');
    if (!errors.zip && address.country === 'US' && !isUsZip(address.zip)) errors.zip = 'us-zip';
    if (!errors.zip && address.zip !== '' && !/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(address.zip))
      errors.zip = 'zip';
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, address };
}

/** An address as it is written on a parcel, line by line. @param countryName the country in the reader's language */
export function addressLines(address: PostalAddress, countryName: string): string[] {
  const before = ['US', 'CA', 'AU', 'GB', 'IE', 'IN', 'NZ', 'ZA'].includes(address.country);
  const town = before
    ? [address.city, address.state, address.zip]
    : [address.zip, address.city, address.state && `(${address.state})`];
  return [[address.firstName, address.lastName], [address.line1], [address.line2], town, [countryName]]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter((line) => line !== '');
}
