import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { LIMITS } from '@portico/model/documents/limits';
import { Button } from '@portico/ui/button';
import { CopyField } from '@portico/ui/copy-field';
import { DayField } from '@portico/ui/day-field';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { useSession } from '../../shared/session.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { GIFT_CARDS, issueGiftCard } from './gift-card-queries.ts';
import styles from './gift-cards.module.css';

/** Issues a card by hand, and shows its code this once. */
export function IssueDialog({ currency, onClose }: { currency: string; onClose(): void }) {
  const queries = useQueryClient();
  const { smtp } = useSession();
  const [value, setValue] = useState(Number.NaN);
  const [recipientName, setName] = useState('');
  const [recipientEmail, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [note, setNote] = useState('');
  const [lastDay, setLastDay] = useState<string>();
  const unit = 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);
  const valueCents = Number.isFinite(value) ? Math.round(value * unit) : 0;
  const issue = useMutation({
    mutationFn: () =>
      issueGiftCard({ valueCents, recipientName, recipientEmail, message, note, lastDay: lastDay ?? null }),
    onSuccess: () => queries.invalidateQueries({ queryKey: GIFT_CARDS }),
  });
  const errors = issue.error instanceof ApiError ? (issue.error.errors ?? {}) : {};
  if (issue.data)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Gift card issued"
        actions={
          <Button kind="primary" onPress={onClose}>
            Done
          </Button>
        }
      >
        <p>
          It is worth {orderMoney(issue.data.card.valueCents, currency)}. Its code is shown only now: whoever
          has it can spend the card.
        </p>
        <CopyField label="Code" value={issue.data.code} />
        {recipientEmail !== '' && (
          <p>
            {smtp
              ? `It was emailed to ${issue.data.card.recipientEmail}.`
              : 'This server sends no email: please pass the code on yourself.'}
          </p>
        )}
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title="Issue gift card"
      actions={
        <>
          <Button
            kind="primary"
            isDisabled={valueCents < 1 || issue.isPending}
            onPress={() => issue.mutate()}
          >
            {valueCents < 1 ? 'Issue' : `Issue ${orderMoney(valueCents, currency)}`}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {issue.error && Object.keys(errors).length === 0 && (
          <Message kind="bad">{failureText(issue.error) ?? 'Please log in again.'}</Message>
        )}
        <NumberField
          label="Amount"
          value={value}
          onChange={setValue}
          minValue={1 / unit}
          maxValue={LIMITS.priceMinor / unit}
          formatOptions={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
          error={errors.valueCents}
        />
        <TextField
          label="Recipient’s email"
          help="The code is sent there. Leave it empty to pass the code on yourself."
          type="email"
          value={recipientEmail}
          onChange={setEmail}
          error={errors.recipientEmail}
        />
        <TextField
          label="Recipient’s name"
          value={recipientName}
          onChange={setName}
          maxLength={100}
          error={errors.recipientName}
        />
        <TextField
          label="Message"
          help="Stands in the email."
          rows={3}
          value={message}
          onChange={setMessage}
          maxLength={COMMERCE_LIMITS.giftCardMessage}
          error={errors.message}
        />
        <DayField
          label="Valid until"
          help="The last day it can be spent on. Leave it empty for a card that does not expire."
          value={lastDay}
          onChange={setLastDay}
          error={errors.lastDay}
        />
        <TextField
          label="Note"
          help="Only the team sees it."
          value={note}
          onChange={setNote}
          maxLength={COMMERCE_LIMITS.noteLength}
          error={errors.note}
        />
      </div>
    </Dialog>
  );
}
