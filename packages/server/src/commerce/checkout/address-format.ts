import type { AddressFormat, StateName, TownPart, ZipName } from '@portico/model/commerce/address-format';
import { hasPostalCodes, regionsOf } from '@portico/model/commerce/countries';
import { formatAddress } from 'localized-address-format';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

const codes = (list: string) => list.split(' ');

/** Where an address without its state or province does not arrive (libaddressinput's `require`). */
const NEEDS_STATE = codes(
  'AE AS BR CN CO CR ES FM HK HN ID IN IQ IT JM JP KN KR KY MH MP MX NR PF PG PW SO SV TW UM VE VI',
);
/** What they are called where `province` is not the word (libaddressinput's `state_name_type`). */
const STATE_NAMES: ReadonlyArray<readonly [StateName, readonly string[]]> = [
  ['state', codes('AS AU BR FM IN MH MP MX MY NG PW UM US VE VI')],
  ['prefecture', ['JP']],
  ['county', codes('EE HR IE RO TW')],
  ['region', codes('CL FR RU UA')],
  ['emirate', ['AE']],
  ['island', codes('BS CV KI KN KY PF SC TV')],
  ['department', codes('CO HN NI SV')],
  ['parish', codes('AD BB JM')],
  ['district', codes('HK NR')],
];
const ZIP_NAMES: ReadonlyArray<readonly [ZipName, readonly string[]]> = [
  ['postcode', codes('AU CC CX FK GB GG GI GS HM IM IO JE NF NZ PN SH TC')],
  ['zip', codes('AS FM GU MH MP PH PR PW UM US VI')],
  ['pin', ['IN']],
  ['eircode', ['IE']],
];
const nameIn = <Name>(
  names: ReadonlyArray<readonly [Name, readonly string[]]>,
  country: string,
  other: Name,
) => names.find(([, countries]) => countries.includes(country))?.[0] ?? other;

/** Stand in the package's formats for the parts. */
const MARKS: Readonly<Record<string, TownPart>> = { '\u0001': 'city', '\u0002': 'state', '\u0003': 'zip' };

/**
 * The parts of a country's addresses, in its order. A city can be given everywhere: some formats hold it in the street's
 * lines. @param country ISO code
 */
export function addressFormatOf(country: string): AddressFormat {
  const written = formatAddress(
    { postalCountry: country, locality: '\u0001', administrativeArea: '\u0002', postalCode: '\u0003' },
    'latin',
  ).join('');
  const found = [...written].flatMap((letter) => MARKS[letter] ?? []);
  const hasCity = found.includes('city');
  const parts: TownPart[] = hasCity ? found : ['city', ...found];
  if (!parts.includes('zip') && hasPostalCodes(country)) parts.push('zip');
  const isRequired: Readonly<Record<TownPart, boolean>> = {
    city: hasCity,
    state: regionsOf(country) !== undefined || NEEDS_STATE.includes(country),
    zip: hasPostalCodes(country),
  };
  return {
    parts,
    required: parts.filter((part) => isRequired[part]),
    stateName: nameIn(STATE_NAMES, country, 'province'),
    zipName: nameIn(ZIP_NAMES, country, 'postal'),
  };
}

/**
 * A postal code in its country's spelling, with capitals, space and dash where they belong; null where the country has
 * none like it.
 * @param typed with single spaces, trimmed
 */
export function postalCodeIn(country: string, typed: string): string | null {
  const plain = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;
  if (!plain.test(typed)) return null;
  if (!postcodeValidatorExistsForCountry(country)) return typed;
  const upper = typed.toUpperCase();
  const bare = upper.replace(/[ -]/g, '');
  const spaced = [' ', '-'].flatMap((gap) =>
    [...bare].map((_, at) => bare.slice(0, at) + gap + bare.slice(at)).slice(1),
  );
  return [upper, bare, ...spaced].find((each) => postcodeValidator(each, country)) ?? null;
}
