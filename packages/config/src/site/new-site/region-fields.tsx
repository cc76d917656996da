import type { CurrencyCode } from '@portico/model/money/currencies';
import { ComboBox } from '@portico/ui/combo-box';
import { useState } from 'react';
import { currencyOptions, languageOptions } from '../../shared/region-options.ts';
import { countryOptions } from '../../shared/shop/country-options.ts';
import { inCountry, type Region } from './proposed-region.ts';

/** Asks where a new site is at home: what it speaks, where its shop is, and what it is paid in. */
export function RegionFields({ value, onChange }: { value: Region; onChange(region: Region): void }) {
  const [languages] = useState(languageOptions);
  return (
    <>
      <ComboBox
        label="Language"
        options={languages}
        value={value.language}
        onChange={(language) => onChange({ ...value, language })}
      />
      <ComboBox
        label="Country"
        options={countryOptions}
        value={value.country}
        onChange={(country) => {
          // The same one chosen once more leaves a currency that was chosen by hand.
          if (country !== value.country) onChange({ ...value, ...inCountry(country) });
        }}
      />
      <ComboBox
        label="Currency"
        options={currencyOptions}
        value={value.currency}
        onChange={(currency) => onChange({ ...value, currency: currency as CurrencyCode })}
      />
    </>
  );
}
