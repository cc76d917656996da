import { ORDER_VIEW_LIMITS } from '@portico/model/commerce/order-limits';
import type { OrderViewFilter, OrderViewJson } from '@portico/model/commerce/order-view';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Menu } from '@portico/ui/menu';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { reportFailure } from '../../api/query-client.ts';
import { NameDialog } from '../../shared/name-dialog.tsx';
import styles from './orders.module.css';
import {
  addOrderView,
  changeOrderView,
  deleteOrderView,
  orderViewsQuery,
} from '../../shared/shop/order-queries.ts';

/** Do two filters of the list show the same? */
export const isSameView = (a: OrderViewFilter, b: OrderViewFilter): boolean =>
  (['status', 'search', 'period', 'payment', 'test', 'tag'] as const).every((part) => a[part] === b[part]);

/** The saved views of the list, shared by the team: shows one, and saves, renames and deletes them. */
export function OrderViewsMenu(props: {
  /** What the list shows now. */
  filter: OrderViewFilter;
  /** What it shows when nothing is chosen. */
  everything: OrderViewFilter;
  onShow(filter: OrderViewFilter): void;
}) {
  const { filter, everything, onShow } = props;
  const queries = useQueryClient();
  const { data: views = [] } = useQuery(orderViewsQuery);
  const [lastId, setLastId] = useState<string>();
  const [asking, setAsking] = useState<'add' | 'rename' | 'delete'>();
  const current = views.find((view) => isSameView(view.filter, filter));
  /** The one that was chosen last, also where the list was narrowed on since. */
  const about = current ?? views.find(({ id }) => id === lastId);

  const saved = (view: OrderViewJson, said: string) => {
    setAsking(undefined);
    setLastId(view.id);
    showToast(said);
    void queries.invalidateQueries(orderViewsQuery);
  };
  const add = useMutation({
    mutationFn: (name: string) => addOrderView({ name, filter }),
    onSuccess: (view) => saved(view, `View “${view.name}” saved`),
    onError: () => {},
  });
  const change = useMutation({
    mutationFn: ({ id, ...view }: OrderViewJson) => changeOrderView(id, view),
    onSuccess: (view) => saved(view, `View “${view.name}” saved`),
    onError: (error) => {
      if (asking !== 'rename') reportFailure(error);
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: OrderViewJson) => deleteOrderView(id),
    onSuccess: (_, { name, filter: shown }) => {
      showToast(`View “${name}” deleted`, () => {
        addOrderView({ name, filter: shown }).then(
          (view) => saved(view, `View “${view.name}” saved`),
          reportFailure,
        );
      });
      if (isSameView(shown, filter)) onShow(everything);
    },
    onSettled: () => {
      setAsking(undefined);
      void queries.invalidateQueries(orderViewsQuery);
    },
  });
  const isEverything = isSameView(filter, everything);
  return (
    <>
      <Menu
        label="Views"
        groups={[
          {
            title: 'Show',
            actions: [
              {
                id: 'everything',
                label: 'All orders',
                isChecked: isEverything,
                onAction: () => onShow(everything),
              },
              ...views.map((view) => ({
                id: view.id,
                label: view.name,
                isChecked: view.id === current?.id,
                onAction: () => {
                  setLastId(view.id);
                  onShow(view.filter);
                },
              })),
            ],
          },
          {
            title: 'Shared with the team',
            actions: [
              {
                id: 'add',
                label: 'Save as a view…',
                isDisabled: isEverything || current !== undefined,
                ...(isEverything ? { help: 'Search or filter the list first' } : {}),
                onAction: () => setAsking('add'),
              },
              ...(about
                ? [
                    ...(current || isEverything
                      ? []
                      : [
                          {
                            id: 'update',
                            label: `Let “${about.name}” show this`,
                            onAction: () => change.mutate({ ...about, filter }),
                          },
                        ]),
                    {
                      id: 'rename',
                      label: `Rename “${about.name}”…`,
                      onAction: () => setAsking('rename'),
                    },
                    {
                      id: 'delete',
                      label: `Delete “${about.name}”`,
                      danger: true,
                      onAction: () => setAsking('delete'),
                    },
                  ]
                : []),
            ],
          },
        ]}
      >
        <Button icon={Bookmark} className={styles.view}>
          {current?.name ?? 'Views'}
        </Button>
      </Menu>
      {asking === 'add' && (
        <NameDialog
          title="Save as a view"
          action="Save view"
          help="Everybody who works on orders finds it under “Views”."
          most={ORDER_VIEW_LIMITS.nameLength}
          naming={add}
          onName={(name) => add.mutate(name)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'rename' && about && (
        <NameDialog
          title="Rename view"
          action="Rename"
          name={about.name}
          most={ORDER_VIEW_LIMITS.nameLength}
          naming={change}
          onName={(name) => change.mutate({ ...about, name })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'delete' && about && (
        <ConfirmDialog
          isOpen
          title={`Delete the view “${about.name}”?`}
          action="Delete view"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(about)}
          onClose={() => setAsking(undefined)}
        >
          It goes for everybody in the team. The orders it shows stay as they are.
        </ConfirmDialog>
      )}
    </>
  );
}
