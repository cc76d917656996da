import { counted } from '../../shared/counted.ts';
import { readContents } from '@portico/model/commerce/contents';
import { weightUnit } from '@portico/model/text/units';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useState } from 'react';
import { readPrice } from '../../shared/shop/money-text.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { readWeight } from '../../shared/shop/measures.ts';
import styles from './products.module.css';
import { readStock, type useStock } from './use-stock.ts';

type Values = Record<'price' | 'salePrice' | 'stock' | 'contents' | 'weight', string>;
const NOTHING: Values = { price: '', salePrice: '', stock: '', contents: '', weight: '' };

/** Sets the same for several variants; fields that are left empty change nothing. */
export function BulkVariantsDialog(props: {
  ids: readonly string[];
  type: string;
  edits: DocumentEdits;
  stock: ReturnType<typeof useStock>;
  onClose(): void;
  onDone(): void;
}) {
  const { ids, type, edits, stock } = props;
  const { currency, settings } = useSiteSettings();
  const system = settings?.unitSystem ?? 'metric';
  const [values, setValues] = useState(NOTHING);
  const [sale, setSale] = useState<'keep' | 'on' | 'off'>('keep');
  const [errors, setErrors] = useState<Partial<Values>>({});
  const field = (name: keyof Values, label: string, inputMode: 'decimal' | 'text' = 'decimal') => (
    <TextField
      label={label}
      value={values[name]}
      placeholder="As it is"
      inputMode={inputMode}
      onChange={(text) => setValues({ ...values, [name]: text })}
      error={errors[name]}
    />
  );
  const apply = () => {
    const found: Partial<Values> = {};
    const typed = (name: keyof Values) => values[name].trim() !== '';
    const read = <T extends { ok: boolean }>(name: keyof Values, reading: T): T | undefined => {
      if (!typed(name)) return undefined;
      if (!reading.ok) found[name] = (reading as unknown as { message: string }).message;
      return reading;
    };
    const price = read('price', readPrice(values.price, currency));
    const salePrice = read('salePrice', readPrice(values.salePrice, currency));
    const level = read('stock', readStock(values.stock));
    const contents = read('contents', readContents(values.contents));
    const weight = read('weight', readWeight(values.weight, system));
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    for (const id of ids) {
      const set = (name: string, value: unknown) => edits.set(['variants', id, name], value);
      if (price?.ok) set('price', price.value);
      if (salePrice?.ok) set('salePrice', salePrice.value);
      if (contents?.ok) set('contents', contents.value);
      if (weight?.ok) set('weightGrams', weight.value);
      if (sale !== 'keep') set('onSale', sale === 'on');
    }
    void edits.flush();
    if (level?.ok) void stock.set(Object.fromEntries(ids.map((id) => [id, level.level])));
    showToast(`${counted(ids.length, 'variant')} changed`);
    props.onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={`Change ${counted(ids.length, 'variant')}`}
      actions={
        <>
          <Button kind="primary" onPress={apply}>
            Change
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.single}>
        {field('price', 'Price')}
        {type !== 'gift-card' && field('salePrice', 'Sale price')}
        {type !== 'gift-card' && (
          <Select
            label="On sale"
            value={sale}
            onChange={setSale}
            options={[
              { value: 'keep', label: 'Do not change' },
              { value: 'on', label: 'On sale' },
              { value: 'off', label: 'Not on sale' },
            ]}
          />
        )}
        {type !== 'digital' && stock.maySet && field('stock', 'In stock')}
        {type !== 'gift-card' && field('contents', 'Contents, such as 750 ml', 'text')}
        {type === 'physical' && field('weight', `Weight (${weightUnit(system)})`)}
      </div>
    </Dialog>
  );
}
