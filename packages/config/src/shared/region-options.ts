import { formatOffset } from '@portico/ui/format-dates';
import { CURRENCIES } from '@portico/model/money/currencies';
import type { Option } from '@portico/ui/select';

/** Languages offered by name; any other tag stays as it was set. */
const LANGUAGE_TAGS = [
  'en',
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'ar',
  'bg',
  'ca',
  'cs',
  'cy',
  'da',
  'de',
  'de-AT',
  'de-CH',
  'el',
  'es',
  'es-MX',
  'et',
  'eu',
  'fa',
  'fi',
  'fr',
  'fr-CA',
  'fr-CH',
  'ga',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ka',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'nl-BE',
  'pl',
  'pt',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
];

/** Languages in their own name, found by their English one too. */
export function languageOptions(): Option[] {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  return LANGUAGE_TAGS.map((tag) => {
    const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
    const name = english.of(tag) ?? tag;
    return { value: tag, label: own === name ? name : `${own} (${name})` };
  });
}

/** Browsers list some zones by the name they had long ago; people look for the one of today. */
const RENAMED: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Time zones with their present difference to UTC, found by any part of their name. */
export function timeZoneOptions(now: Date): Option[] {
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone);
  const zones = [...new Set(['UTC', ...listed])];
  return zones.map((zone) => ({
    value: zone,
    label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, now)})`,
  }));
}

function offsetOf(zone: string, now: Date): string {
  const offset = formatOffset(zone, now) || 'GMT';
  return offset === 'GMT' ? 'UTC' : offset.replace('GMT', 'UTC');
}

export const currencyOptions: Option[] = Object.entries(CURRENCIES).map(([code, name]) => ({
  value: code,
  label: `${name} (${code})`,
}));
