import { OFFLINE_METHODS, type OfflineMethod } from '@portico/model/commerce/offline-methods';
import { HOLD_DAYS, type OfflinePayments as Payments } from '@portico/model/commerce/offline-payments';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { Message } from '@portico/ui/message';
import { useSiteCatalogue } from '../../shared/use-site-catalogue.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditNumber, EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
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
    help: 'You send the order once the money has arrived.',
    instructions: 'Account details',
    instructionsHelp:
      'For example, account holder, IBAN and bank. Shown with the order, with its number as the reference.',
  },
  onDelivery: {
    label: 'Pay on delivery',
    help: 'You can send the order before it is paid.',
    instructions: 'Instructions for customers',
    instructionsHelp: 'For example: please have the amount ready in cash. Shown with the order.',
  },
  atPickup: {
    label: 'Pay at pick-up',
    help: 'You can hand over the order before it is paid.',
    instructions: 'Instructions for customers',
    instructionsHelp: 'For example, where and when to pick it up. Shown with the order.',
  },
  invoice: {
    label: 'Invoice',
    help: 'You can send the order before it is paid.',
    instructions: 'Instructions for customers',
    instructionsHelp: 'For example, when the invoice is sent and due. Shown with the order.',
  },
};

/** What links lead to each way by. */
const OFFLINE_PART: Readonly<Record<OfflineMethod, string>> = {
  bankTransfer: 'bank-transfer',
  onDelivery: 'pay-on-delivery',
  atPickup: 'pay-at-pick-up',
  invoice: 'invoice',
};

/** Ways to pay by hand: each is switched on, named and explained by itself. */
export function OfflinePayments({ edits }: { edits: DocumentEdits }) {
  return OFFLINE_METHODS.map((method) => <Method key={method} edits={edits} method={method} />);
}

function Method({ edits, method }: { edits: DocumentEdits; method: OfflineMethod }) {
  const { value } = useEdit<Payments[OfflineMethod]>(edits, 'offlinePayments', method);
  const words = WORDS[method];
  const path = (field: keyof Payments[OfflineMethod]) => ['offlinePayments', method, field];
  const ours = wordsOf(checkoutWords, useSiteCatalogue()).offline[method].name;
  return (
    <div className={styles.method} id={OFFLINE_PART[method]}>
      <EditSwitch edits={edits} path={path('enabled')} label={words.label} help={words.help} />
      {value?.enabled && (
        <>
          {method === 'bankTransfer' && value.instructions.trim() === '' && (
            <Message kind="warn">Offered at checkout once you enter the account details.</Message>
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
            help="After that, an order that is neither paid nor fulfilled expires: its items are back in stock, and the customer gets an email."
            fallback={value.holdDays}
            min={1}
            max={HOLD_DAYS}
          />
        </>
      )}
    </div>
  );
}
