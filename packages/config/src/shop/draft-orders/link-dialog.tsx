import type { DraftOrderDetail } from '@portico/model/api/draft-orders';
import { LINK_DAYS } from '@portico/model/commerce/draft-order';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { CopyField } from '@portico/ui/copy-field';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/query-client.ts';
import { useSession } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { makeLink } from './draft-queries.ts';
import styles from './draft-orders.module.css';

/** Makes the link by which the customer pays, and shows it this once. */
export function LinkDialog(props: {
  draft: DraftOrderDetail;
  canBePaid: boolean;
  onMade(draft: DraftOrderDetail): void;
  onClose(): void;
}) {
  const { draft } = props;
  const { smtp } = useSession();
  const [days, setDays] = useState(14);
  const [holdsStock, setHolds] = useState(false);
  const [send, setSend] = useState(draft.email !== '');
  const make = useMutation({
    mutationFn: () => makeLink(draft.id, { days, holdsStock, send: send && draft.email !== '' }),
    onSuccess: ({ draft: after }) => props.onMade(after),
    // Said in the dialog.
    onError: () => {},
  });
  if (make.data)
    return (
      <Dialog
        isOpen
        onClose={props.onClose}
        title="Payment link made"
        actions={
          <Button kind="primary" onPress={props.onClose}>
            Done
          </Button>
        }
      >
        <div className={styles.part}>
          <p>
            {send && draft.email !== '' && smtp
              ? `It was emailed to ${draft.email}. You can also pass it on yourself; it is shown only now.`
              : 'Pass it on to the customer. It is shown only now.'}
          </p>
          <CopyField label="Payment link" value={make.data.url} />
          <p>
            It can be paid until <When at={make.data.draft.linkExpiresAt ?? ''} exact />.
          </p>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title="Payment link"
      actions={
        <>
          <Button
            kind="primary"
            isPending={make.isPending}
            isDisabled={!props.canBePaid}
            onPress={() => make.mutate()}
          >
            {send && draft.email !== '' && smtp ? 'Make and email link' : 'Make link'}
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.part}>
        {make.error && <Message kind="bad">{failureText(make.error) ?? 'Please log in again.'}</Message>}
        {!props.canBePaid && (
          <Message kind="warn">
            The shop has no way to be paid. Set one up in the shop settings first.
          </Message>
        )}
        <p>
          The customer sees the order at your checkout, can correct their address, and pays in any way the
          shop offers. It can be paid once.
          {draft.linkExpiresAt ? ' The link made before stops working.' : ''}
        </p>
        <NumberField
          label="Days it can be paid"
          value={days}
          minValue={1}
          maxValue={LINK_DAYS}
          onChange={(next) => Number.isFinite(next) && setDays(next)}
        />
        <Checkbox
          label="Reserve the items until then"
          help="They are taken out of stock, and are back when the link expires."
          isSelected={holdsStock}
          onChange={setHolds}
        />
        {draft.email === '' ? (
          <p>To have it emailed, enter the customer’s email first.</p>
        ) : smtp ? (
          <Checkbox label={`Email it to ${draft.email}`} isSelected={send} onChange={setSend} />
        ) : (
          <p>This server sends no email: please pass the link on yourself.</p>
        )}
      </div>
    </Dialog>
  );
}
