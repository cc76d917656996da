import { countriesIn } from '@portico/model/commerce/countries';
import type { Option } from '@portico/ui/select';

/** Every country by its name in the app's language. */
export const countryOptions: readonly Option[] = countriesIn('en').map(({ code, name }) => ({
  value: code,
  label: name,
}));

export const countryLabel = (code: string): string =>
  countryOptions.find(({ value }) => value === code)?.label ?? code;
