import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { Store } from '@portico/model/commerce/store';
import type { TaxRule } from '@portico/model/commerce/tax';
import { orderKeyBetween } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { NumberField } from '@portico/ui/number-field';
import { type Option, Select } from '@portico/ui/select';
import { Plus, Trash2 } from 'lucide-react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditComboBox, EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { countryOptions } from '../../shared/shop/country-options.ts';
import { taxClassOptions } from '../../shared/shop/tax-class-options.ts';
import { newKey } from './new-key.ts';
import { PostcodesField } from './postcodes-field.tsx';
import styles from './shop-settings.module.css';

const PLACES: readonly Option[] = [{ value: '*', label: 'Everywhere else' }, ...countryOptions];
/** Stored rates are parts per million, so that 8.875 % is exact. */
const PPM_PER_PERCENT = 10_000;

/** Taxes the owner collects, each for a country or for all that have none of their own. */
export function TaxRules({ edits }: { edits: DocumentEdits }) {
  const { value = {} } = useEdit<Record<string, Omit<TaxRule, 'id'>>>(edits, 'taxRules');
  const { value: country = 'US' } = useEdit<string>(edits, 'country');
  const rules = inOrder(value);
  return (
    <>
      {rules.map((rule) => (
        <div key={rule.id} className={styles.rule}>
          <EditText edits={edits} path={['taxRules', rule.id, 'name']} label="Name" placeholder="VAT" />
          <Rate edits={edits} id={rule.id} />
          <EditComboBox
            edits={edits}
            path={['taxRules', rule.id, 'country']}
            label="Country"
            options={PLACES}
          />
          <EditText
            edits={edits}
            path={['taxRules', rule.id, 'region']}
            label="State or province"
            placeholder="All"
          />
          <div className={styles.more}>
            <TaxClassOfRule edits={edits} id={rule.id} />
            <EditSwitch edits={edits} path={['taxRules', rule.id, 'onShipping']} label="Also on shipping" />
            {rule.country !== '*' && (
              <>
                <PostcodesField edits={edits} path={['taxRules', rule.id, 'postcodes']} />
                <EditSwitch
                  edits={edits}
                  path={['taxRules', rule.id, 'replaces']}
                  label="Instead of the country’s other taxes"
                  help="For islands and towns with a tax of their own."
                />
              </>
            )}
          </div>
          <IconButton
            icon={Trash2}
            label={`Remove ${rule.name || 'this tax'}`}
            onPress={() => edits.set(['taxRules', rule.id], undefined)}
          />
        </div>
      ))}
      <div>
        <Button
          icon={Plus}
          isDisabled={rules.length >= COMMERCE_LIMITS.taxRules}
          onPress={() =>
            edits.set(['taxRules', newKey(value)], {
              order: orderKeyBetween(rules.at(-1)?.order ?? null, null) ?? 'a0',
              name: 'Tax',
              ratePpm: 0,
              country,
              region: '',
              onShipping: false,
            })
          }
        >
          Add tax
        </Button>
      </div>
    </>
  );
}

/** Which products a tax is for. */
function TaxClassOfRule({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value, set, error } = useEdit<string>(edits, 'taxRules', id, 'taxClass');
  const { value: classes } = useEdit<Store['taxClasses']>(edits, 'taxClasses');
  const options = taxClassOptions(classes).map((each) =>
    each.value === 'standard' ? { value: 'standard', label: 'All products' } : each,
  );
  return (
    <Select<string>
      label="Products"
      options={options}
      value={options.some((option) => option.value === value) ? (value ?? 'standard') : 'standard'}
      onChange={(next) => set(next === 'standard' ? '' : next)}
      error={error}
    />
  );
}

function Rate({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value = 0, set, error } = useEdit<number>(edits, 'taxRules', id, 'ratePpm');
  return (
    <NumberField
      label="Rate (%)"
      value={value / PPM_PER_PERCENT}
      onChange={(next) => {
        if (Number.isFinite(next)) set(Math.round(next * PPM_PER_PERCENT));
      }}
      minValue={0}
      maxValue={100}
      formatOptions={{ maximumFractionDigits: 4 }}
      error={error}
    />
  );
}
