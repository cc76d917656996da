import type { OrderBulkAction } from '@portico/model/api/order-bulk';
import { PRINTED_AT_ONCE } from '@portico/model/commerce/order-limits';
import { TAG_LIMITS } from '@portico/model/commerce/tags';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { Progress } from '@portico/ui/progress';
import { TagsField } from '@portico/ui/tags-field';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { useSession } from '../../shared/session.tsx';
import { documentsAddress } from '../../shared/shop/order-queries.ts';
import { inParts, outcomeText } from './bulk-words.ts';
import styles from './orders.module.css';
import { orderName } from './order-words.ts';
import { useBulkRun } from './use-bulk-run.ts';

/** What is asked for the selected orders. */
export type BulkTask = OrderBulkAction['do'];

const TITLES: Record<BulkTask, (orders: string) => string> = {
  fulfil: (orders) => `Mark ${orders} as fulfilled?`,
  pay: (orders) => `Mark ${orders} as paid?`,
  tags: (orders) => `Change the tags of ${orders}`,
  invoice: (orders) => `Print the invoices of ${orders}`,
};
const ACTIONS: Record<BulkTask, string> = {
  fulfil: 'Mark as fulfilled',
  pay: 'Mark as paid',
  tags: 'Change tags',
  invoice: 'Prepare invoices',
};

/** Asks what is needed, does it order by order, and says what became of each. */
export function BulkDialog(props: {
  task: BulkTask;
  ids: readonly string[];
  /** Tags there are. */
  tags: readonly string[];
  /** @param refused ids of those it could not be done with; undefined where nothing was begun */
  onClose(refused?: string[]): void;
}) {
  const { task, ids, onClose } = props;
  const { smtp } = useSession();
  const [notify, setNotify] = useState(true);
  const [terms, setTerms] = useState<{ add: string[]; remove: string[] }>({ add: [], remove: [] });
  const { run, start, resume, stop } = useBulkRun();
  const orders = counted(ids.length, 'order');
  const action: OrderBulkAction =
    task === 'fulfil'
      ? { do: task, notify: smtp && notify }
      : task === 'tags'
        ? { do: task, ...terms }
        : { do: task };
  const close = () => onClose(run && run.refused.map(({ id }) => id));
  const finished = run ? ids.length - run.left.length : 0;
  return (
    <Dialog
      isOpen
      needsAnswer={run?.isRunning ?? false}
      onClose={close}
      title={run ? ACTIONS[task] : TITLES[task](orders)}
      actions={
        !run ? (
          <>
            <Button
              kind="primary"
              isDisabled={task === 'tags' && terms.add.length + terms.remove.length === 0}
              onPress={() => start(ids, action)}
            >
              {ACTIONS[task]}
            </Button>
            <Button onPress={close}>Cancel</Button>
          </>
        ) : run.isRunning ? (
          <Button onPress={stop}>Stop</Button>
        ) : (
          <>
            {run.left.length > 0 && (
              <Button kind="primary" onPress={resume}>
                Continue
              </Button>
            )}
            <Button {...(run.left.length > 0 ? {} : { kind: 'primary' as const })} onPress={close}>
              Close
            </Button>
          </>
        )
      }
    >
      {!run && task === 'fulfil' && (
        <>
          <p>
            All items that are left are marked as sent or handed over, without tracking. Orders of which
            nothing can be sent are named and stay as they are.
          </p>
          {smtp ? (
            <Checkbox label="Email the customers" isSelected={notify} onChange={setNotify} />
          ) : (
            <p>The customers get no email: this server cannot send any.</p>
          )}
        </>
      )}
      {!run && task === 'pay' && (
        <p>
          Please check first that you have received the money for each of them.{' '}
          {smtp ? 'The customers get an email.' : ''} This cannot be undone.
        </p>
      )}
      {!run && task === 'invoice' && (
        <p>Orders without an invoice get one now, under the next number. Invoices never change.</p>
      )}
      {!run && task === 'tags' && (
        <>
          <TagsField
            label="Add tags"
            value={terms.add}
            onChange={(add) => setTerms({ ...terms, add })}
            maxLength={TAG_LIMITS.tagLength}
            suggestions={props.tags}
          />
          <TagsField
            label="Remove tags"
            value={terms.remove}
            onChange={(remove) => setTerms({ ...terms, remove })}
            maxLength={TAG_LIMITS.tagLength}
            suggestions={props.tags}
          />
        </>
      )}
      {run?.isRunning && (
        <Progress
          label={ACTIONS[task]}
          value={(finished / ids.length) * 100}
          note={`${finished} of ${orders}`}
        />
      )}
      {run && !run.isRunning && (
        <>
          <output>{outcomeText(task, run)}</output>
          {run.left.length > 0 && (
            <Message kind="bad">
              {run.problem ? `${run.problem} ` : ''}
              {counted(run.left.length, 'order')} not begun.
            </Message>
          )}
          {run.refused.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
            <ul className={styles.refused} tabIndex={0} aria-label="Orders this could not be done with">
              {run.refused.map(({ id, number, error }) => (
                <li key={id}>
                  <strong>{orderName({ number })}</strong>: {error}
                </li>
              ))}
            </ul>
          )}
          {task === 'invoice' && (
            <Prints kind="invoices" label="Invoices" ids={[...run.done, ...run.already]} />
          )}
        </>
      )}
    </Dialog>
  );
}

/** Leads to the documents of orders, as PDF, as many files as are needed. */
function Prints({ kind, label, ids }: { kind: 'invoices'; label: string; ids: readonly string[] }) {
  const parts = inParts(ids, PRINTED_AT_ONCE);
  return (
    <ul className={styles.documents}>
      {parts.map(({ from, to, part }) => (
        <li key={from}>
          <a href={documentsAddress(kind, part)} target="_blank" rel="noreferrer">
            {label}
            {parts.length > 1 ? ` ${from}–${to}` : ''} (PDF)
          </a>
        </li>
      ))}
    </ul>
  );
}
