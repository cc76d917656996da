import type { DeliverySettings } from '@portico/model/commerce/delivery/delivery-dates';
import { MOST_DAYS_OFF } from '@portico/model/commerce/delivery/delivery-settings';
import { CheckboxGroup } from '@portico/ui/checkbox-group';
import { DayField } from '@portico/ui/day-field';
import { formatDay } from '@portico/ui/format-dates';
import { ListField } from '@portico/ui/list-field';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { errorWithin } from '../../shared/documents/edits/error-within.ts';
import { EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import styles from './shop-settings.module.css';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, at) => ({ value: String(at + 1), label }),
);
const AT_FIRST: DeliverySettings = { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], daysOff: [] };

/** When what is ordered is sent, by which shipping methods tell the dates it arrives. */
export function DeliveryDates({ edits }: { edits: DocumentEdits }) {
  const { value: workingDays = AT_FIRST.workingDays, set } = useEdit<readonly number[]>(
    edits,
    'delivery',
    'workingDays',
  );
  const {
    value: daysOff = AT_FIRST.daysOff,
    set: setDaysOff,
    error,
  } = useEdit<readonly string[]>(edits, 'delivery', 'daysOff');
  return (
    <div className={styles.parts}>
      <h3 className={styles.partTitle}>Delivery dates</h3>
      <p className={styles.about}>
        For shipping methods that tell customers the dates: they are counted from the working day an order is
        sent.
      </p>
      <EditText
        edits={edits}
        path={['delivery', 'cutOff']}
        label="Sent the same day until"
        placeholder="14:00"
        help="A time of your site’s time zone."
      />
      <CheckboxGroup
        label="Working days"
        options={DAYS}
        value={workingDays.map(String)}
        onChange={(days) => set(days.map(Number).toSorted((a, b) => a - b))}
        error={workingDays.length === 0 ? 'Without a working day customers are told no dates.' : undefined}
      />
      <ListField<string>
        label="Days off"
        help="Holidays and other days on which nothing is sent or delivered."
        error={error ?? errorWithin(edits, 'delivery.daysOff')}
        names={{ one: 'day off', many: 'days off' }}
        items={daysOff}
        max={MOST_DAYS_OFF}
        titleOf={(day) => formatDay(day)}
        isSame={(one, other) => one === other}
        onChange={setDaysOff}
        onAdd={(add) => add(new Date().toISOString().slice(0, 10))}
        renderFields={(day, change) => (
          <DayField label="Day" value={day} onChange={(next) => next !== undefined && change(next)} />
        )}
      />
    </div>
  );
}
