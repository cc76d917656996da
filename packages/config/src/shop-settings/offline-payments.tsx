import { OFFLINE_METHODS, type OfflineMethod } from '@portico/model/commerce/offline-methods';
import { HOLD_DAYS, type OfflinePayments as Payments } from '@portico/model/commerce/offline-payments';
import { checkoutWordsFor } from '@portico/model/commerce/checkout-words';
import { Message } from '@portico/ui/message';
import { useSiteSettings } from '../app/use-site-settings.ts';
import type { DocumentEdits } from '../documents/document-edits.ts';
import { EditNumber, EditSwitch, EditText } from '../documents/edit-fields.tsx';
import { useEdit } from '../documents/use-edits.ts';
import styles from './shop-settings.module.css';

interface MethodWords {
  label: string;
  help: string;
  instructions: string;
  instructionsHelp: string;
}

const WORDS: Readonly<Record<OfflineMethod, MethodWords>> = {
  bankTransfer: {
    label: 'Bank transfer',
    help: 'You send once the money has come.',
    instructions: 'Account details',
    instructionsHelp:
      'Such as account holder, IBAN and bank. Customers see them with their order, beside its number as reference.',
  },
  onDelivery: {
    label: 'Pay on delivery',
    help: 'You can send before it is paid.',
    instructions: 'What customers have to do',
    instructionsHelp: 'Such as: please have the amount ready in cash. Shown with the order.',
  },
  atPickup: {
    label: 'Pay at pick-up',
    help: 'You can hand over before it is marked as paid.',
    instructions: 'What customers have to do',
    instructionsHelp: 'Such as where and when it can be picked up. Shown with the order.',
  },
  invoice: {
    label: 'Invoice',
    help: 'You can send before it is paid.',
    instructions: 'What customers have to do',
    instructionsHelp: 'Such as when the invoice comes and is due. Shown with the order.',
  },
};

/** Ways to pay by hand: each is switched on, named and explained by itself. */
export function OfflinePayments({ edits }: { edits: DocumentEdits }) {
  return OFFLINE_METHODS.map((method) => <Method key={method} edits={edits} method={method} />);
}

function Method({ edits, method }: { edits: DocumentEdits; method: OfflineMethod }) {
  const { value } = useEdit<Payments[OfflineMethod]>(edits, 'offlinePayments', method);
  const { settings } = useSiteSettings();
  const words = WORDS[method];
  const path = (field: keyof Payments[OfflineMethod]) => ['offlinePayments', method, field];
  const ours = checkoutWordsFor(settings?.language ?? 'en').offline[method].name;
  return (
    <div className={styles.method}>
      <EditSwitch edits={edits} path={path('enabled')} label={words.label} help={words.help} />
      {value?.enabled && (
        <>
          {method === 'bankTransfer' && value.instructions.trim() === '' && (
            <Message kind="warn">Offered once the account details are there.</Message>
          )}
          <EditText
            edits={edits}
            path={path('instructions')}
            label={words.instructions}
            help={words.instructionsHelp}
            rows={4}
          />
          <EditText
            edits={edits}
            path={path('name')}
            label={`Name of ${words.label.toLowerCase()} at checkout`}
            placeholder={ours}
          />
          <EditNumber
            edits={edits}
            path={path('holdDays')}
            label="Days to pay"
            help="Then an order that is neither paid nor fulfilled expires: its pieces are back in stock, and the customer is told."
            fallback={value.holdDays}
            min={1}
            max={HOLD_DAYS}
          />
        </>
      )}
    </div>
  );
}
