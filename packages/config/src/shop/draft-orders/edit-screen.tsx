import type { EditableOrder } from '@portico/model/api/order-edits';
import { isNoEdit, type OrderEdit, orderEdit } from '@portico/model/commerce/order-edit';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw, Save } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { orderQuery, ORDERS } from '../../shared/shop/order-queries.ts';
import { orderName } from '../orders/order-words.ts';
import styles from './draft-orders.module.css';
import { EditDifference, type Settling } from './edit-difference.tsx';
import { EditLines } from './edit-lines.tsx';
import { EditPrice } from './edit-price.tsx';
import { editableQuery, editPriceQuery, saveEdit } from './edit-queries.ts';

/** An order that is changed after it was placed, loaded. */
export function EditScreen({ id }: { id: string }) {
  const back = { href: addresses.order(id), label: 'Back to the order' };
  const { data, error, refetch } = useQuery(editableQuery(id));
  if (error && !data)
    return <LoadFailure title="Edit order" error={error} back={back} wide retry={() => void refetch()} />;
  if (!data)
    return (
      <Panel title="Edit order" back={back} wide>
        <Skeleton rows={6} height={48} />
      </Panel>
    );
  return <Editor editable={data} back={back} onReload={() => void refetch()} />;
}

function Editor(props: {
  editable: EditableOrder;
  back: { href: string; label: string };
  /** The order is read anew; what was typed stays. */
  onReload(): void;
}) {
  const { editable } = props;
  const { order } = editable;
  const { go } = useGo();
  const queries = useQueryClient();
  const [edit, setEdit] = useState<OrderEdit>(() => orderEdit.parse({}));
  const [settling, setSettling] = useState<Settling>({ refund: 'now', text: '', notify: true });
  const asked = useDeferredValue(edit);
  const price = useQuery(editPriceQuery(order.id, asked));
  const isCurrent = asked === edit && !price.isPlaceholderData;
  const priced = price.data;
  const isChanged = !isNoEdit(edit, order.lines);
  const save = useMutation({
    mutationFn: (total: number) =>
      saveEdit(order.id, { edit, version: editable.version, expectedTotalCents: total, ...settling }),
    onSuccess: (after) => {
      queries.setQueryData(orderQuery(order.id).queryKey, after);
      void queries.invalidateQueries({ queryKey: ORDERS });
      showToast('Order changed');
      go(addresses.order(order.id));
    },
    // Said on the screen.
    onError: () => {},
  });
  const isOutdated = save.error instanceof ApiError && save.error.status === 409;
  return (
    <Panel
      title={`Edit ${orderName(order).replace('Order', 'order')}`}
      note={[order.customer || order.email, isChanged ? 'not saved yet' : ''].filter(Boolean).join(', ')}
      back={props.back}
      wide
      foot={
        <div className={styles.acts}>
          <Button
            kind="primary"
            icon={Save}
            isDisabled={!isChanged || !isCurrent || !priced || priced.problems.length > 0}
            isPending={save.isPending}
            onPress={() => priced && save.mutate(priced.cart.grandTotalCents)}
          >
            Save changes
          </Button>
          <Button onPress={() => go(addresses.order(order.id))}>Cancel</Button>
        </div>
      }
    >
      {save.error && (
        <Message kind="bad">
          {failureText(save.error) ?? 'Please log in again.'}{' '}
          {isOutdated && (
            <Button
              small
              icon={RotateCw}
              onPress={() => {
                save.reset();
                props.onReload();
                void price.refetch();
              }}
            >
              Reload the order, keep my changes
            </Button>
          )}
        </Message>
      )}
      {price.error && <Message kind="bad">{failureText(price.error) ?? 'Please log in again.'}</Message>}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <EditLines
            editable={editable}
            edit={edit}
            cart={isCurrent ? priced?.cart : undefined}
            onChange={(part) => setEdit((was) => ({ ...was, ...part }))}
          />
          <EditPrice
            editable={editable}
            edit={edit}
            priced={priced}
            onChange={(part) => setEdit((was) => ({ ...was, ...part }))}
          />
        </div>
        <div className={styles.parts}>
          {priced && (
            <EditDifference
              editable={editable}
              priced={priced}
              isChanged={isChanged}
              settling={settling}
              onChange={setSettling}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}
