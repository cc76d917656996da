import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { countryOptions } from '../../shared/shop/country-options.ts';
import { ChosenField } from '../../shared/shop/chosen-field.tsx';

/** Countries of a list, each once; none is everywhere. */
export function CountriesField(props: { edits: DocumentEdits; path: string[]; label: string }) {
  return <ChosenField {...props} options={countryOptions} none="Everywhere" more="Add a country" />;
}
