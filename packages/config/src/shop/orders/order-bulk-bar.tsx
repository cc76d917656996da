import { ORDERS_IN_ADDRESS, PRINTED_AT_ONCE } from '@portico/model/commerce/order-limits';
import { Button } from '@portico/ui/button';
import { BulkBar } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { showToast } from '@portico/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Banknote, Download, Ellipsis, FileText, Globe, Package, Tag, Truck } from 'lucide-react';
import { useState } from 'react';
import {
  documentsAddress,
  matchingOrders,
  type OrderFilter,
  ordersExport,
  shippingLabelsAddress,
} from '../../shared/shop/order-queries.ts';
import { BulkDialog, type BulkTask } from './bulk-dialog.tsx';

/** Orders chosen in the list. */
export interface ChosenOrders {
  ids: ReadonlySet<string>;
  /** They are all that the filter matches. */
  isAll: boolean;
}

export const NONE_CHOSEN: ChosenOrders = { ids: new Set(), isAll: false };

/** What can be done with the chosen orders together. */
export function OrderBulkBar(props: {
  chosen: ChosenOrders;
  onChoose(chosen: ChosenOrders): void;
  filter: OrderFilter;
  /** More match than are chosen, perhaps. */
  hasMore: boolean;
  /** Tags there are. */
  tags: readonly string[];
}) {
  const { chosen, onChoose, filter, hasMore } = props;
  const [task, setTask] = useState<BulkTask>();
  const ids = [...chosen.ids];
  const all = useMutation({
    mutationFn: () => matchingOrders(filter),
    onSuccess: ({ ids: matching, total }) => {
      onChoose({ ids: new Set(matching), isAll: matching.length === total });
      if (matching.length < total)
        showToast(
          `The newest ${matching.length.toLocaleString('en')} of ${total.toLocaleString('en')} orders are selected.`,
        );
    },
  });
  const most = (count: number) => ({ isDisabled: true, help: `At most ${count} orders at once` });
  return (
    <>
      <BulkBar count={ids.length} onClear={() => onChoose(NONE_CHOSEN)}>
        {hasMore && !chosen.isAll && (
          <Button small kind="plain" isPending={all.isPending} onPress={() => all.mutate()}>
            Select all that match
          </Button>
        )}
        <Button small onPress={() => setTask('fulfil')}>
          Mark as fulfilled
        </Button>
        <Menu
          label="More actions"
          groups={[
            {
              actions: [
                { id: 'pay', label: 'Mark as paid', icon: Banknote, onAction: () => setTask('pay') },
                { id: 'tags', label: 'Change tags', icon: Tag, onAction: () => setTask('tags') },
                {
                  id: 'slips',
                  label: 'Packing slips (PDF)',
                  icon: Package,
                  ...(ids.length > PRINTED_AT_ONCE
                    ? most(PRINTED_AT_ONCE)
                    : { href: documentsAddress('packing-slips', ids), newTab: true }),
                },
                {
                  id: 'invoices',
                  label: 'Invoices (PDF)',
                  icon: FileText,
                  onAction: () => setTask('invoice'),
                },
                ...(['orders', 'items'] as const).map((rows) => ({
                  id: `labels-${rows}`,
                  label:
                    rows === 'orders' ? 'Shipping labels (CSV)' : 'Shipping labels with customs items (CSV)',
                  icon: rows === 'orders' ? Truck : Globe,
                  ...(chosen.isAll || ids.length <= ORDERS_IN_ADDRESS
                    ? {
                        onAction: () =>
                          window.location.assign(
                            shippingLabelsAddress(filter, chosen.isAll ? undefined : ids, rows),
                          ),
                      }
                    : most(ORDERS_IN_ADDRESS)),
                })),
                {
                  id: 'export',
                  label: 'Export as CSV',
                  icon: Download,
                  ...(chosen.isAll || ids.length <= ORDERS_IN_ADDRESS
                    ? {
                        onAction: () =>
                          window.location.assign(ordersExport(filter, chosen.isAll ? undefined : ids)),
                      }
                    : most(ORDERS_IN_ADDRESS)),
                },
              ],
            },
          ]}
        >
          <Button small icon={Ellipsis}>
            More
          </Button>
        </Menu>
      </BulkBar>
      {task && (
        <BulkDialog
          task={task}
          ids={ids}
          tags={props.tags}
          onClose={(refused) => {
            setTask(undefined);
            // Those that could not be are left to be looked at.
            if (refused) onChoose({ ids: new Set(refused), isAll: false });
          }}
        />
      )}
    </>
  );
}
