import type { SalesList, SalesListRow, SalesReport } from '@portico/model/api/sales-reports';
import { returnRate } from '@portico/model/commerce/return-rate';
import { IconButton } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Segmented } from '@portico/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { moneyText } from '../../shared/shop/money-text.ts';
import { BreakdownTable } from '../figures/breakdown-table.tsx';
import figures from '../figures/figures.module.css';
import { showNumber } from '../figures/show-numbers.ts';
import { salesExport, salesListQuery } from './sales-query.ts';
import styles from './sales.module.css';

const NOTHING = 'No sales in this period.';

const NAMES: Readonly<Record<string, string>> = {
  new: 'New customers',
  returning: 'Returning customers',
  donation: 'Donations',
};

interface Shown {
  list: SalesList;
  label: string;
  /** What its first column holds. */
  of: string;
  /** What a row without a name is. */
  unnamed: string;
}

/** A list of what sales are made of, or one of several; each can be had as a file. */
function ListSection(props: {
  title: string;
  report: SalesReport;
  lists: readonly [Shown, ...Shown[]];
  /** Rows can be ranked by items too. */
  byItems?: boolean;
  help?: string;
}) {
  const { title, report, lists, byItems = false } = props;
  const [list, setList] = useState(lists[0].list);
  const [sort, setSort] = useState<'amount' | 'items'>('amount');
  const { data, error } = useQuery(salesListQuery(report, list, sort));
  const shown = lists.find((one) => one.list === list) ?? lists[0];
  const rows = data?.rows ?? [];
  const valueOf = (row: SalesListRow) => (sort === 'items' ? row.items : row.amountCents);
  return (
    <PanelSection
      title={title}
      {...(props.help ? { help: props.help } : {})}
      actions={
        <div className={styles.tools}>
          {lists.length > 1 && (
            <Segmented
              label={title}
              value={list}
              onChange={setList}
              options={lists.map((one) => ({ value: one.list, label: one.label }))}
            />
          )}
          {byItems && (
            <Segmented
              label={`${title} by`}
              value={sort}
              onChange={setSort}
              options={[
                { value: 'amount', label: 'Sales' },
                { value: 'items', label: 'Items' },
              ]}
            />
          )}
          <IconButton
            icon={Download}
            label={`Export ${shown.label.toLowerCase()} as CSV`}
            isDisabled={rows.length === 0}
            onPress={() => window.location.assign(salesExport(report, list, { sort }))}
          />
        </div>
      }
    >
      {error && !data && <Message kind="warn">{error.message}</Message>}
      {!data && !error && <Skeleton rows={4} height={36} />}
      {data && (
        <>
          <BreakdownTable
            key={`${list} ${sort}`}
            label={shown.label}
            of={shown.of}
            counted={sort === 'items' ? 'Items' : list === 'discounts' ? 'Taken off' : 'Sales'}
            total={rows.reduce((sum, row) => sum + valueOf(row), 0)}
            empty={list === 'discounts' ? 'No discounts in this period.' : NOTHING}
            rows={rows.map((row) => ({
              id: row.key,
              name: row.name || (NAMES[row.key] ?? shown.unnamed),
              note: noteOf(row, list, sort, report.currency),
              value: valueOf(row),
            }))}
            {...(sort === 'amount' ? { show: (value: number) => moneyText(value, report.currency) } : {})}
          />
          {data.total > rows.length && (
            <p className={figures.foot}>
              The first {showNumber(rows.length)} of {showNumber(data.total)}; the file holds all.
            </p>
          )}
        </>
      )}
    </PanelSection>
  );
}

/** What is said of a row beside its name and value. */
function noteOf(row: SalesListRow, list: SalesList, sort: 'amount' | 'items', currency: string): string {
  const refund = row.refundCents > 0 ? `${moneyText(row.refundCents, currency)} refunded` : '';
  const parts =
    list === 'products' || list === 'variants' || list === 'categories'
      ? [
          row.note,
          sort === 'items' ? moneyText(row.amountCents, currency) : counted(row.items, 'item'),
          refund,
          row.returned > 0 ? `${showNumber(row.returned)} returned (${showNumber(returnRate(row))} %)` : '',
        ]
      : list === 'customers'
        ? [counted(Number(row.note), 'customer'), counted(row.orders, 'order'), refund]
        : [row.note === row.name ? '' : row.note, counted(row.orders, 'order'), refund];
  return parts.filter(Boolean).join(' · ');
}

/** What was sold, to whom, where it went and how it was paid. */
export function SalesLists({ report }: { report: SalesReport }) {
  return (
    <>
      <ListSection
        title="Best sellers"
        report={report}
        byItems
        help="After discounts. Beside them stand the items that were refunded, sent back or not, and how many of a hundred sold that is."
        lists={[
          { list: 'products', label: 'Products', of: 'Product', unnamed: 'Untitled' },
          { list: 'variants', label: 'Variants', of: 'Variant', unnamed: 'Untitled' },
          { list: 'categories', label: 'Categories', of: 'Category', unnamed: 'No category' },
        ]}
      />
      <div className={figures.breakdowns}>
        <div className={figures.column}>
          <ListSection
            title="Customers"
            report={report}
            lists={[{ list: 'customers', label: 'Customers', of: 'Customers', unnamed: '' }]}
          />
          <ListSection
            title="Discounts"
            report={report}
            lists={[{ list: 'discounts', label: 'Discounts', of: 'Discount', unnamed: 'Discount' }]}
          />
        </div>
        <div className={figures.column}>
          <ListSection
            title="Countries"
            report={report}
            lists={[{ list: 'countries', label: 'Countries', of: 'Country', unnamed: 'Without an address' }]}
          />
          <ListSection
            title="Payment"
            report={report}
            lists={[{ list: 'payments', label: 'Payment', of: 'Payment method', unnamed: 'Other' }]}
          />
        </div>
      </div>
    </>
  );
}
