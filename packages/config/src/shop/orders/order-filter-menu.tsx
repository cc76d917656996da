import { IconButton } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { ListFilter } from 'lucide-react';
import { PERIODS, type Period, periodStart } from '../../shared/periods.ts';
import type { OrderFilter } from '../../shared/shop/order-queries.ts';

/** What the list of orders is narrowed to beside their state. */
export interface Narrowed {
  period: Period;
  /** When that began as it was chosen: the list does not begin anew each minute. */
  from?: string | undefined;
  payment: OrderFilter['payment'] | 'any';
  test: OrderFilter['test'] | 'any';
  tag?: string | undefined;
}

export const NOT_NARROWED: Narrowed = { period: 'all', payment: 'any', test: 'any' };

export const isNarrowed = ({ period, payment, test, tag }: Narrowed): boolean =>
  period !== 'all' || payment !== 'any' || test !== 'any' || tag !== undefined;

const PAYMENTS: Array<{ value: Narrowed['payment']; label: string }> = [
  { value: 'any', label: 'Any payment' },
  { value: 'paid', label: 'Paid' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'refunded', label: 'Refunded, also partly' },
];

const TESTS: Array<{ value: Narrowed['test']; label: string }> = [
  { value: 'any', label: 'All orders' },
  { value: 'false', label: 'Without test payments' },
  { value: 'true', label: 'Test payments only' },
];

/** Narrows the list of orders by when they were placed, whether they are paid, tags, and test payments. */
export function OrderFilterMenu(props: {
  value: Narrowed;
  /** Those there are. */
  tags: readonly string[];
  onChange(value: Narrowed): void;
}) {
  const { value, tags, onChange } = props;
  return (
    <Menu
      label="Filter"
      groups={[
        {
          title: 'Placed',
          actions: PERIODS.map((one) => ({
            id: one.value,
            label: one.label,
            isChecked: value.period === one.value,
            onAction: () =>
              onChange({ ...value, period: one.value, from: periodStart(one.value, new Date()) }),
          })),
        },
        {
          title: 'Payment',
          actions: PAYMENTS.map((one) => ({
            id: `payment-${one.value}`,
            label: one.label,
            isChecked: value.payment === one.value,
            onAction: () => onChange({ ...value, payment: one.value }),
          })),
        },
        ...(tags.length === 0
          ? []
          : [
              {
                title: 'Tag',
                actions: [undefined, ...tags].map((tag) => ({
                  id: `tag-${tag ?? ''}`,
                  label: tag ?? 'Any tag',
                  isChecked: value.tag === tag,
                  onAction: () => onChange({ ...value, tag }),
                })),
              },
            ]),
        {
          title: 'Test payments',
          actions: TESTS.map((one) => ({
            id: `test-${one.value}`,
            label: one.label,
            isChecked: value.test === one.value,
            onAction: () => onChange({ ...value, test: one.value }),
          })),
        },
      ]}
    >
      <IconButton icon={ListFilter} label="Filter" isActive={isNarrowed(value)} />
    </Menu>
  );
}
