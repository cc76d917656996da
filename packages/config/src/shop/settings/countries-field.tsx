import { ComboBox } from '@portico/ui/combo-box';
import { IconButton } from '@portico/ui/button';
import { X } from 'lucide-react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { countryLabel, countryOptions } from '../../shared/shop/country-options.ts';
import styles from './shop-settings.module.css';

/** Countries of a list, each once; none is everywhere. */
export function CountriesField({
  edits,
  path,
  label,
}: {
  edits: DocumentEdits;
  path: string[];
  label: string;
}) {
  const { value = [], set, error } = useEdit<string[]>(edits, ...path);
  const left = countryOptions.filter((option) => !value.includes(option.value));
  return (
    <div className={styles.countries}>
      <ComboBox<string>
        // Chosen countries stand below; the field is empty again for the next.
        key={value.length}
        label={label}
        options={left}
        value={null}
        placeholder={value.length === 0 ? 'Everywhere' : 'Add a country'}
        onChange={(code) => set([...value, code])}
        error={error}
      />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={`${label}: countries`}>
          {value.map((code) => (
            <li key={code}>
              {countryLabel(code)}
              <IconButton
                small
                icon={X}
                label={`Remove ${countryLabel(code)}`}
                onPress={() => set(value.filter((other) => other !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
