import { type Donation, MOST_AMOUNTS, takesOwnAmount } from '@portico/model/commerce/donation';
import { Button, IconButton } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { NumberField } from '@portico/ui/number-field';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { errorWithin } from '../../shared/documents/edits/error-within.ts';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { MeasureField } from './measure-field.tsx';
import styles from './shop-settings.module.css';

/** Amounts, fees and words of something people can donate for. */
export function DonationDialog({
  edits,
  id,
  onClose,
}: {
  edits: DocumentEdits;
  id: string;
  onClose(): void;
}) {
  const { value } = useEdit<Donation>(edits, 'donations', id);
  const path = (...field: string[]) => ['donations', id, ...field];
  if (!value) return null;
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={value.name || 'Donation'}
      actions={
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <EditText
          edits={edits}
          path={path('about')}
          label="What it is for"
          help="Shown above the form."
          rows={3}
        />
        <Amounts edits={edits} id={id} amounts={value.amounts} />
        {value.amounts.length > 0 && (
          <EditSwitch edits={edits} path={path('ownAmount')} label="Donors can choose another amount" />
        )}
        {takesOwnAmount(value) && (
          <>
            <EditMoney edits={edits} path={path('minimum')} label="Lowest amount" />
            <EditMoney edits={edits} path={path('maximum')} label="Highest amount" />
          </>
        )}
        <EditSwitch
          edits={edits}
          path={path('dedication')}
          label="Ask for a dedication and a message"
          help="In whose honour somebody gives. Only the team reads it."
        />
        <EditSwitch
          edits={edits}
          path={path('fees', 'enabled')}
          label="Offer donors to add the payment fees"
          help="So that the full amount arrives."
        />
        {value.fees.enabled && (
          <>
            <Share edits={edits} id={id} />
            <EditMoney edits={edits} path={path('fees', 'fixed')} label="Fixed fee for each payment" />
          </>
        )}
        <EditText
          edits={edits}
          path={path('thanks')}
          label="Thank-you message"
          help="Shown once it is paid, and in the receipt by email."
          rows={3}
        />
      </div>
    </Dialog>
  );
}

/** The fees as a share of what is paid: stored as parts of ten thousand. */
function Share({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value = 0, set, error } = useEdit<number>(edits, 'donations', id, 'fees', 'share');
  return (
    <NumberField
      label="Fee as a share of the payment"
      value={value / 10_000}
      onChange={(next) => Number.isFinite(next) && set(Math.round(next * 10_000))}
      minValue={0}
      maxValue={0.2}
      step={0.0001}
      formatOptions={{ style: 'percent', maximumFractionDigits: 2 }}
      error={error}
    />
  );
}

/** Amounts to choose from; those left empty are no amounts. */
function Amounts({ edits, id, amounts }: { edits: DocumentEdits; id: string; amounts: readonly number[] }) {
  const [isAdding, setAdding] = useState(false);
  const set = (next: readonly number[]) => edits.set(['donations', id, 'amounts'], [...next]);
  const shown: Array<number | undefined> = isAdding ? [...amounts, undefined] : [...amounts];
  return (
    <div className={styles.parts}>
      <h3 className={styles.partTitle}>Suggested amounts</h3>
      <p className={styles.about}>The first one is chosen to begin with.</p>
      {shown.map((amount, at) => (
        <div key={amount ?? 'new'} className={styles.pair}>
          <MeasureField
            by="price"
            label={`Amount ${at + 1}`}
            value={amount}
            error={at === 0 ? errorWithin(edits, `donations.${id}.amounts`) : undefined}
            onChange={(next) => {
              if (next === undefined || next < 1 || amounts.includes(next)) return;
              set(at < amounts.length ? amounts.with(at, next) : [...amounts, next]);
              setAdding(false);
            }}
          />
          <IconButton
            icon={Trash2}
            label={`Remove amount ${at + 1}`}
            onPress={() => {
              setAdding(false);
              if (at < amounts.length) set(amounts.toSpliced(at, 1));
            }}
          />
        </div>
      ))}
      <div>
        <Button
          icon={Plus}
          isDisabled={isAdding || amounts.length >= MOST_AMOUNTS}
          onPress={() => setAdding(true)}
        >
          Add amount
        </Button>
      </div>
    </div>
  );
}
