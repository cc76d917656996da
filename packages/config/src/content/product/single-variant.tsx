import { type Contents, contentsAsWritten, readContents } from '@portico/model/commerce/contents';
import { LIMITS } from '@portico/model/documents/limits';
import type { ProductVariant } from '@portico/model/documents/product';
import { dimensionUnit, weightUnit } from '@portico/model/text/units';
import { useFirstField } from '../../shared/use-first-field.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import {
  lengthText,
  readLength,
  readWeight,
  type Reading,
  SIDES,
  weightText,
} from '../../shared/shop/measures.ts';
import { LazyField } from './lazy-field.tsx';
import styles from './products.module.css';
import { readStock, stockText, type useStock } from './use-stock.ts';

/** What weight and parcel size are there for. */
export const PARCEL_USE =
  'The weight counts where a shipping method goes by weight. The parcel size is a note for packing. Customers see neither.';

const SIDE_NAMES = { lengthMm: 'Length', widthMm: 'Width', heightMm: 'Height' } as const;

/** Price, stock and parcel of a product that comes in one way only. */
export function SingleVariant({
  id,
  type,
  edits,
  stock,
  mayEdit,
  beginsAtPrice,
}: {
  id: string;
  type: string;
  edits: DocumentEdits;
  stock: ReturnType<typeof useStock>;
  mayEdit: boolean;
  /** It was made just now: its price is typed next. */
  beginsAtPrice: boolean;
}) {
  const off = { isDisabled: !mayEdit };
  const path = (field: string) => ['variants', id, field];
  const { settings } = useSiteSettings();
  const system = settings?.unitSystem ?? 'metric';
  const { value: variant } = useEdit<ProductVariant>(edits, 'variants', id);
  const sku = useEdit<string>(edits, ...path('sku'));
  const level = stock.levelOf(id);
  const long = dimensionUnit(system) === 'cm' ? 'cm' : 'in';
  const holder = useFirstField<HTMLDivElement>(beginsAtPrice);
  return (
    <div className={styles.single} ref={holder}>
      <EditMoney edits={edits} path={path('price')} label="Price" {...off} />
      {type !== 'gift-card' && (
        <EditMoney edits={edits} path={path('salePrice')} label="Sale price" optional {...off} />
      )}
      {type !== 'gift-card' && (
        <div className={styles.whole}>
          <EditSwitch
            edits={edits}
            path={path('onSale')}
            label="On sale"
            {...(variant?.onSale && variant.salePrice === undefined
              ? { help: 'Enter a sale price first.' }
              : {})}
            {...off}
          />
        </div>
      )}
      <LazyField
        label="SKU"
        code
        value={sku.value ?? ''}
        placeholder="Made for you"
        maxLength={LIMITS.skuLength}
        error={sku.error}
        onCommit={(text) => {
          sku.set(text.trim());
          void edits.flush();
          return undefined;
        }}
        {...off}
      />
      {type !== 'digital' && stock.maySet && (
        <LazyField
          label="In stock"
          value={stock.isLoaded ? stockText(level) : ''}
          placeholder="Unlimited"
          isDisabled={!mayEdit || !stock.isLoaded}
          onCommit={(text) => {
            const read = readStock(text);
            if (!read.ok) return read.message;
            void stock.set({ [id]: read.level });
            return undefined;
          }}
        />
      )}
      {type !== 'gift-card' && (
        <div className={styles.whole}>
          <ContentsField edits={edits} path={path('contents')} {...off} />
        </div>
      )}
      {type === 'physical' && (
        <>
          <MeasureField
            edits={edits}
            path={path('weightGrams')}
            label={`Weight (${weightUnit(system)})`}
            show={(value) => weightText(value, system)}
            read={(text) => readWeight(text, system)}
            {...off}
          />
          <div className={styles.measures}>
            {SIDES.map((field) => (
              <MeasureField
                key={field}
                edits={edits}
                path={path(field)}
                label={`${SIDE_NAMES[field]} (${long})`}
                show={(value) => lengthText(value, system)}
                read={(text) => readLength(text, system)}
                {...off}
              />
            ))}
          </div>
          <p className={styles.whole}>{PARCEL_USE}</p>
        </>
      )}
    </div>
  );
}

/** What it is there for, and how it is written. */
export const CONTENTS_USE =
  'Such as 750 ml, 1.2 kg or 6 items. Customers then see the price per litre, kilogram or item. For another amount write 750 ml / 100 ml.';

/** How much is in a variant. */
function ContentsField(props: { edits: DocumentEdits; path: string[]; isDisabled: boolean }) {
  const { value, set, error } = useEdit<Contents>(props.edits, ...props.path);
  return (
    <LazyField
      label="Contents"
      value={contentsAsWritten(value)}
      isDisabled={props.isDisabled}
      error={error}
      help={CONTENTS_USE}
      isText
      onCommit={(text) => {
        const read = readContents(text);
        if (!read.ok) return read.message;
        set(read.value);
        return undefined;
      }}
    />
  );
}

function MeasureField(props: {
  edits: DocumentEdits;
  path: string[];
  label: string;
  show(value: number | undefined): string;
  read(text: string): Reading;
  isDisabled: boolean;
}) {
  const { value, set, error } = useEdit<number>(props.edits, ...props.path);
  return (
    <LazyField
      label={props.label}
      value={props.show(value)}
      isDisabled={props.isDisabled}
      error={error}
      onCommit={(text) => {
        const read = props.read(text);
        if (!read.ok) return read.message;
        set(read.value);
        return undefined;
      }}
    />
  );
}
