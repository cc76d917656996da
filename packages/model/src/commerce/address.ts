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
