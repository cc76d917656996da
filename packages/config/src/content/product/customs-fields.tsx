import { hsCodeOf, hsCodeText } from '@portico/model/commerce/customs';
import { ComboBox } from '@portico/ui/combo-box';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { countryOptions } from '../../shared/shop/country-options.ts';
import { LazyField } from './lazy-field.tsx';
import styles from './products.module.css';

const NOT_SAID = 'none';
const ORIGINS = [{ value: NOT_SAID, label: 'Not said' }, ...countryOptions];

/** What customs ask of a product that is sent abroad. */
export function CustomsFields({ edits, isDisabled }: { edits: DocumentEdits; isDisabled: boolean }) {
  const { value = '', set, error } = useEdit<string>(edits, 'hsCode');
  const origin = useEdit<string>(edits, 'originCountry');
  return (
    <div className={styles.customs}>
      <LazyField
        label="HS code"
        code
        help="What customs file it under: 6 to 10 digits, such as 6912.00."
        value={hsCodeText(value)}
        isDisabled={isDisabled}
        error={error}
        onCommit={(text) => {
          const digits = hsCodeOf(text);
          if (digits === undefined) return 'An HS code has 6 to 10 digits, such as 6912.00.';
          set(digits === '' ? undefined : digits);
          return undefined;
        }}
      />
      <ComboBox<string>
        label="Country of origin"
        help="Where it was made."
        options={ORIGINS}
        value={origin.value ?? NOT_SAID}
        isDisabled={isDisabled}
        error={origin.error}
        onChange={(code) => origin.set(code === NOT_SAID ? undefined : code)}
      />
    </div>
  );
}
