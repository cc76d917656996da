import { type DraftOrder, draftOrder } from '@portico/model/commerce/draft-order';
import type { DraftOrderDetail } from '@portico/model/api/draft-orders';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Banknote, Link, Save, Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { ORDERS } from '../../shared/shop/order-queries.ts';
import { DraftCustomerFields } from './draft-customer.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftPrice } from './draft-price.tsx';
import styles from './draft-orders.module.css';
import {
  addDraft,
  changeDraft,
  deleteDraft,
  draftOptionsQuery,
  draftPriceQuery,
  draftQuery,
  DRAFTS,
} from './draft-queries.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';

const back = { href: addresses.draftOrders, label: 'Back to the draft orders' };

/** A draft order, loaded. @param id undefined for a new one */
export function DraftScreen({ id }: { id: string | undefined }) {
  const { data: stored, error, refetch } = useQuery({ ...draftQuery(id ?? ''), enabled: id !== undefined });
  const { data: options, error: failed } = useQuery(draftOptionsQuery);
  const problem = error ?? failed;
  if (problem && !stored)
    return <LoadFailure title="Draft order" error={problem} back={back} wide retry={() => void refetch()} />;
  if (!options || (id !== undefined && !stored))
    return (
      <Panel title="Draft order" back={back} wide>
        <Skeleton rows={6} height={48} />
      </Panel>
    );
  return <Editor stored={stored} options={options} />;
}

type Options = NonNullable<ReturnType<typeof useOptions>>;
const useOptions = () => useQuery(draftOptionsQuery).data;

function Editor({ stored, options }: { stored: DraftOrderDetail | undefined; options: Options }) {
  const { go } = useGo();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(stored);
  const [draft, setDraft] = useState<DraftOrder>(
    () => stored?.draft ?? draftOrder.parse({ customer: { country: options.country }, lines: [] }),
  );
  const [asking, setAsking] = useState<'place' | 'link' | 'delete'>();
  const asked = useDeferredValue(draft);
  const price = useQuery(draftPriceQuery(asked));
  const cart = asked.lines.length === draft.lines.length ? price.data : undefined;
  const isSaved = saved !== undefined && JSON.stringify(saved.draft) === JSON.stringify(draft);
  const change = (part: Partial<DraftOrder>) => setDraft((was) => ({ ...was, ...part }));

  const save = useMutation({
    mutationFn: () => (saved ? changeDraft(saved.id, draft, saved.updatedAt) : addDraft(draft)),
    onSuccess: (after) => {
      setSaved(after);
      setDraft(after.draft);
      queries.setQueryData(draftQuery(after.id).queryKey, after);
      void queries.invalidateQueries({ queryKey: [...DRAFTS, 'list'] });
    },
    // Said on the screen.
    onError: () => {},
  });
  const remove = useMutation({
    mutationFn: (id: string) => deleteDraft(id),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [...DRAFTS, 'list'] });
      showToast('Draft order deleted');
      go(addresses.draftOrders);
    },
  });
  /** Saves what is typed first. */
  const ask = async (what: 'place' | 'link') => {
    if (!isSaved) await save.mutateAsync().catch(() => undefined);
    setAsking(what);
  };
  const errors = save.error instanceof ApiError ? (save.error.errors ?? {}) : {};
  const customerErrors = Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.split('.').at(-1) ?? '', text]),
  );
  const isReady =
    draft.lines.length > 0 &&
    cart !== undefined &&
    cart.problems.every(({ code }) => code === 'no-payment') &&
    !price.isPlaceholderData;
  const total = cart?.grandTotalCents ?? 0;
  return (
    <Panel
      title={saved ? 'Draft order' : 'New order'}
      note={saved && (isSaved ? 'Saved' : 'Changed, not saved yet')}
      back={back}
      wide
      actions={
        saved && (
          <Button icon={Trash2} onPress={() => setAsking('delete')}>
            Delete
          </Button>
        )
      }
      foot={
        <div className={styles.acts}>
          <Button
            kind="primary"
            icon={Banknote}
            isDisabled={!isReady || save.isPending}
            onPress={() => void ask('place')}
          >
            Create order
          </Button>
          <Button icon={Link} isDisabled={!isReady || save.isPending} onPress={() => void ask('link')}>
            Payment link
          </Button>
          <Button
            icon={Save}
            isDisabled={isSaved}
            isPending={save.isPending}
            onPress={() => save.mutate(undefined, { onSuccess: () => showToast('Draft saved') })}
          >
            Save draft
          </Button>
        </div>
      }
    >
      {save.error && <Message kind="bad">{failureText(save.error) ?? 'Please log in again.'}</Message>}
      {saved?.isBeingPaid && (
        <Message kind="warn">
          The customer is paying for this order right now: it cannot be changed until that is over.
        </Message>
      )}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <DraftLines
            lines={draft.lines}
            cart={cart}
            currency={options.currency}
            taxClasses={options.taxClasses}
            onChange={(lines) => change({ lines })}
          />
          <DraftPrice draft={draft} cart={cart} currency={options.currency} onChange={change} />
        </div>
        <div className={styles.parts}>
          <DraftCustomerFields
            customer={draft.customer}
            errors={customerErrors}
            asksBusinesses={options.asksBusinesses}
            onChange={(customer) => change({ customer })}
          />
          <TextField
            label="Note"
            help="Only the team sees it. It becomes a note of the order."
            value={draft.note}
            onChange={(note) => change({ note })}
            maxLength={2000}
            rows={3}
          />
        </div>
      </div>
      {saved && asking === 'place' && (
        <PlaceDialog
          id={saved.id}
          totalCents={total}
          currency={options.currency}
          payments={options.payments}
          onClose={() => setAsking(undefined)}
          onPlaced={(orderId) => {
            void queries.invalidateQueries({ queryKey: ORDERS });
            void queries.invalidateQueries({ queryKey: [...DRAFTS, 'list'] });
            showToast('Order created');
            go(addresses.order(orderId));
          }}
        />
      )}
      {saved && asking === 'link' && (
        <LinkDialog
          draft={saved}
          canBePaid={options.canBePaid}
          onClose={() => setAsking(undefined)}
          onMade={(after) => {
            setSaved(after);
            void queries.invalidateQueries({ queryKey: [...DRAFTS, 'list'] });
          }}
        />
      )}
      {saved && asking === 'delete' && (
        <ConfirmDialog
          isOpen
          title="Delete this draft order?"
          action="Delete draft"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(saved.id)}
          onClose={() => setAsking(undefined)}
        >
          Its payment link stops working, and reserved items are back in stock. This cannot be undone.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
