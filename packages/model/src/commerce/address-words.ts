import type { AddressFormat, StateName, ZipName } from './address-format.ts';

interface AddressWords {
  states: Readonly<Record<StateName, string>>;
  zips: Readonly<Record<ZipName, string>>;
}

const english: AddressWords = {
  states: {
    state: 'State',
    province: 'Province',
    prefecture: 'Prefecture',
    county: 'County',
    region: 'Region',
    emirate: 'Emirate',
    island: 'Island',
    department: 'Department',
    parish: 'Parish',
    district: 'District',
  },
  zips: {
    postal: 'Postal code',
    postcode: 'Postcode',
    zip: 'ZIP code',
    pin: 'PIN code',
    eircode: 'Eircode',
  },
};

const german: AddressWords = {
  states: {
    state: 'Bundesstaat',
    province: 'Provinz',
    prefecture: 'Präfektur',
    county: 'Grafschaft',
    region: 'Region',
    emirate: 'Emirat',
    island: 'Insel',
    department: 'Departamento',
    parish: 'Gemeinde',
    district: 'Bezirk',
  },
  zips: {
    postal: 'Postleitzahl',
    postcode: 'Postleitzahl',
    zip: 'ZIP-Code',
    pin: 'PIN-Code',
    eircode: 'Eircode',
  },
};

const french: AddressWords = {
  states: {
    state: 'État',
    province: 'Province',
    prefecture: 'Préfecture',
    county: 'Comté',
    region: 'Région',
    emirate: 'Émirat',
    island: 'Île',
    department: 'Département',
    parish: 'Paroisse',
    district: 'District',
  },
  zips: {
    postal: 'Code postal',
    postcode: 'Code postal',
    zip: 'Code ZIP',
    pin: 'Code PIN',
    eircode: 'Eircode',
  },
};

const languages: Readonly<Record<string, AddressWords>> = { en: english, de: german, fr: french };

/** What a country calls its states and postal codes, in a site's language; English where we do not have it yet. */
export function addressLabels(format: AddressFormat, language: string): { state: string; zip: string } {
  const [primary = ''] = language.toLowerCase().split('-');
  const words = (Object.hasOwn(languages, primary) ? languages[primary] : undefined) ?? english;
  return { state: words.states[format.stateName], zip: words.zips[format.zipName] };
}
