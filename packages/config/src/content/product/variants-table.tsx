import type { OptionsAndVariants } from '@portico/model/commerce/product-options';
import { contentsAsWritten, readContents } from '@portico/model/commerce/contents';
import { LIMITS } from '@portico/model/documents/limits';
import type { ProductVariant } from '@portico/model/documents/product';
import { inOrder } from '@portico/model/documents/schema';
import { dimensionUnit, weightUnit } from '@portico/model/text/units';
import { CellInput } from '@portico/ui/cell-input';
import { Checkbox } from '@portico/ui/choice';
import { type Column, DataTable } from '@portico/ui/data-table';
import { useSyncExternalStore } from 'react';
import { moneyText, readPrice } from '../../shared/shop/money-text.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import {
  readSize,
  readWeight,
  type Reading,
  SIDES,
  sizeText,
  weightText,
} from '../../shared/shop/measures.ts';
import styles from './products.module.css';
import { readStock, stockText, type useStock } from './use-stock.ts';
import { VariantPicture } from './variant-picture.tsx';

type Row = ProductVariant & { id: string };
const getId = (row: Row) => row.id;
const nameOf = (row: Row) => row.optionValues.join(' / ') || row.sku || 'the variant';

/** Every variant with its price, stock and parcel, edited in place. */
export function VariantsTable(props: {
  edits: DocumentEdits;
  product: OptionsAndVariants;
  type: string;
  stock: ReturnType<typeof useStock>;
  mayEdit: boolean;
  selection?: { keys: ReadonlySet<string>; onChange(keys: Set<string>): void };
}) {
  const { edits, product, type, stock, mayEdit } = props;
  const { currency, settings } = useSiteSettings();
  const system = settings?.unitSystem ?? 'metric';
  const { status } = useSyncExternalStore(edits.subscribe, edits.snapshot);
  const errorOf = (...path: string[]) =>
    status.type === 'refused' ? status.errors[path.join('.')] : undefined;
  const set = (row: Row, field: keyof ProductVariant, value: unknown) =>
    edits.set(['variants', row.id, field], value);
  const isSaleKind = type !== 'gift-card';

  /** A column of what is read from text and kept as a number. */
  const numberColumn = (
    field: keyof ProductVariant,
    label: string,
    width: string,
    show: (row: Row) => string,
    read: (text: string) => Reading,
    placeholder?: string,
  ): Column<Row> => ({
    id: field,
    label,
    width,
    align: 'end',
    renderCell: (row) => (
      <CellInput
        label={`${label} of ${nameOf(row)}`}
        value={show(row)}
        inputMode="decimal"
        align="end"
        isDisabled={!mayEdit}
        error={errorOf('variants', row.id, field)}
        {...(placeholder ? { placeholder } : {})}
        onCommit={(text) => {
          const answer = read(text);
          if (!answer.ok) return answer.message;
          set(row, field, answer.value);
          return undefined;
        }}
      />
    ),
  });
  const price = (minor: number | undefined) => (minor === undefined ? '' : moneyText(minor, currency));
  const optional = (text: string): Reading =>
    text.trim() === '' ? { ok: true, value: undefined } : readPrice(text, currency);

  const columns: Array<Column<Row>> = [
    {
      id: 'name',
      label: product.options.join(' / ') || 'Variant',
      width: 'minmax(110px, 1.6fr)',
      renderCell: (row) => (
        <span className={styles.name} title={nameOf(row)}>
          {row.optionValues.join(' / ') || 'One variant'}
        </span>
      ),
    },
    {
      id: 'image',
      label: 'Picture',
      hideLabel: true,
      width: '48px',
      renderCell: (row) => (
        <VariantPicture
          label={nameOf(row)}
          value={row.image}
          isDisabled={!mayEdit}
          onChange={(image) => {
            set(row, 'image', image);
            void edits.flush();
          }}
        />
      ),
    },
    {
      id: 'sku',
      label: 'SKU',
      width: 'minmax(110px, 1fr)',
      renderCell: (row) => (
        <CellInput
          label={`SKU of ${nameOf(row)}`}
          value={row.sku}
          code
          maxLength={LIMITS.skuLength}
          placeholder="Made for you"
          isDisabled={!mayEdit}
          error={errorOf('variants', row.id, 'sku')}
          onCommit={(text) => {
            const sku = text.trim();
            if (sku !== '' && inOrder(product.variants).some((one) => one.id !== row.id && one.sku === sku))
              return 'Another variant of this product has this SKU.';
            set(row, 'sku', sku);
            return undefined;
          }}
        />
      ),
    },
    numberColumn(
      'price',
      'Price',
      '104px',
      (row) => price(row.price),
      (text) => readPrice(text, currency),
    ),
    ...(isSaleKind
      ? [
          numberColumn('salePrice', 'Sale price', '104px', (row) => price(row.salePrice), optional, '–'),
          {
            id: 'onSale',
            label: 'On sale',
            width: '68px',
            renderCell: (row: Row) => (
              <span style={{ paddingInlineStart: 8 }}>
                <Checkbox
                  aria-label={`On sale: ${nameOf(row)}`}
                  isSelected={row.onSale}
                  isDisabled={!mayEdit}
                  onChange={(on) => set(row, 'onSale', on)}
                />
              </span>
            ),
          },
        ]
      : []),
    ...(type !== 'digital' && stock.maySet
      ? [
          {
            id: 'stock',
            label: 'In stock',
            width: '92px',
            align: 'end' as const,
            renderCell: (row: Row) => (
              <CellInput
                label={`In stock of ${nameOf(row)}`}
                value={stock.isLoaded ? stockText(stock.levelOf(row.id)) : ''}
                placeholder={stock.isLoaded ? 'Unlimited' : '…'}
                inputMode="numeric"
                align="end"
                isDisabled={!mayEdit || !stock.isLoaded}
                onCommit={(text) => {
                  const read = readStock(text);
                  if (!read.ok) return read.message;
                  void stock.set({ [row.id]: read.level });
                  return undefined;
                }}
              />
            ),
          },
        ]
      : []),
    ...(isSaleKind
      ? [
          {
            id: 'contents',
            label: 'Contents',
            width: '112px',
            align: 'end' as const,
            renderCell: (row: Row) => (
              <CellInput
                label={`Contents of ${nameOf(row)}`}
                value={contentsAsWritten(row.contents)}
                inputMode="text"
                align="end"
                placeholder="–"
                isDisabled={!mayEdit}
                error={errorOf('variants', row.id, 'contents')}
                onCommit={(text) => {
                  const read = readContents(text);
                  if (!read.ok) return read.message;
                  set(row, 'contents', read.value);
                  return undefined;
                }}
              />
            ),
          },
        ]
      : []),
    ...(type === 'physical'
      ? [
          numberColumn(
            'weightGrams',
            `Weight, ${weightUnit(system)}`,
            '88px',
            (row) => weightText(row.weightGrams, system),
            (text) => readWeight(text, system),
            '–',
          ),
          {
            id: 'size',
            label: `L × W × H, ${dimensionUnit(system) === 'cm' ? 'cm' : 'in'}`,
            width: '132px',
            align: 'end' as const,
            renderCell: (row: Row) => (
              <CellInput
                label={`Length, width and height of ${nameOf(row)}`}
                value={sizeText(row, system)}
                inputMode="text"
                align="end"
                placeholder="–"
                isDisabled={!mayEdit}
                error={errorOf('variants', row.id, 'lengthMm')}
                onCommit={(text) => {
                  const read = readSize(text, system);
                  if (!read.ok) return read.message;
                  for (const field of SIDES) set(row, field, read.value[field]);
                  return undefined;
                }}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label="Variants"
      columns={columns}
      rows={inOrder(product.variants)}
      getId={getId}
      getText={nameOf}
      {...(props.selection ? { selection: props.selection } : {})}
      empty={<p className={styles.name}>No variants yet. Add an option first.</p>}
    />
  );
}
