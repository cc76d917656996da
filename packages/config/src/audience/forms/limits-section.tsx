import { Button } from '@portico/ui/button';
import { DateTimeField } from '@portico/ui/date-time-field';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { PanelSection } from '@portico/ui/panel';
import { EditSelect, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import styles from './conditions.module.css';
import type { PartProps } from './part-props.ts';

/** When, how often and by whom a form can be sent, with what is said to everybody else. */
export function LimitsSection(props: PartProps) {
  const { form, edits, mayEdit } = props;
  // Forms from before there were any hold none.
  const { from = '', until = '', max = null, onePer = 'none' } = form.limits ?? {};
  const off = { edits, isDisabled: !mayEdit };
  const asksEmail = Object.values(form.fields).some((field) => field.type === 'email' && field.required);
  const isTurned = from !== '' && until !== '' && from >= until;
  return (
    <PanelSection title="Limits">
      <Moment {...props} at="from" label="Open from" />
      {from !== '' && (
        <EditText
          {...off}
          path={['limits', 'early']}
          label="Said before that"
          placeholder="This form is not open yet."
          most={500}
        />
      )}
      <Moment
        {...props}
        at="until"
        label="Open until"
        problem={isTurned ? 'This is before the form opens: nobody can send it.' : undefined}
      />
      {until !== '' && (
        <EditText
          {...off}
          path={['limits', 'late']}
          label="Said after that"
          placeholder="This form is closed."
          most={500}
        />
      )}
      <Most {...props} />
      {max !== null && (
        <EditText
          {...off}
          path={['limits', 'full']}
          label="Said when it is full"
          placeholder="This form is closed: no places are left."
          most={500}
        />
      )}
      <EditSelect
        {...off}
        path={['limits', 'onePer']}
        label="One person can send it"
        options={[
          { value: 'none', label: 'Any number of times' },
          { value: 'email', label: 'Once per email address' },
          { value: 'member', label: 'Once, logged in to their account' },
        ]}
      />
      {onePer === 'email' && !asksEmail && (
        <Message kind="warn">
          Add a required email field: whoever gives no address can send the form again.
        </Message>
      )}
      {onePer === 'member' && (
        <EditText
          {...off}
          path={['limits', 'members']}
          label="Said to who is not logged in"
          placeholder="Please log in to send this form."
          most={500}
        />
      )}
      {onePer !== 'none' && (
        <EditText
          {...off}
          path={['limits', 'again']}
          label="Said to who has sent it"
          placeholder="You have already sent this form."
          most={500}
        />
      )}
    </PanelSection>
  );
}

function Moment(props: PartProps & { at: 'from' | 'until'; label: string; problem?: string | undefined }) {
  const { edits, mayEdit, at, label, problem } = props;
  const { value = '', set, error } = useEdit<string>(edits, 'limits', at);
  const { timeZone } = useSiteSettings();
  return (
    <div className={styles.moment}>
      <DateTimeField
        label={label}
        value={value === '' ? null : value}
        onChange={set}
        timeZone={timeZone}
        isDisabled={!mayEdit}
        error={error ?? problem}
      />
      {value !== '' && mayEdit && (
        <Button small onPress={() => set('')} aria-label={`Remove the date of “${label}”`}>
          Remove the date
        </Button>
      )}
    </div>
  );
}

function Most({ edits, mayEdit }: PartProps) {
  const { value, set, error } = useEdit<number | null>(edits, 'limits', 'max');
  return (
    <NumberField
      label="Most messages"
      help="Empty for any number. Messages in spam and trash do not count, and messages are saved under Forms in any case."
      value={value ?? Number.NaN}
      onChange={(next) => set(Number.isFinite(next) ? next : null)}
      minValue={1}
      maxValue={1_000_000}
      isDisabled={!mayEdit}
      error={error}
    />
  );
}
