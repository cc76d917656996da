import { Button } from '@portico/ui/button';
import { DateTimeField } from '@portico/ui/date-time-field';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import styles from './moment-control.module.css';

/** A date and time by the site's clock, which can be taken out again. Values are ISO instants, empty for none. */
export function MomentControl(props: {
  label: string;
  help?: string;
  value: string;
  isDisabled: boolean;
  onChange(value: string): void;
}) {
  const { label, help, value, isDisabled, onChange } = props;
  const { timeZone } = useSiteSettings();
  return (
    <div className={styles.moment}>
      <DateTimeField
        label={label}
        {...(help ? { help } : {})}
        timeZone={timeZone}
        isDisabled={isDisabled}
        value={value === '' ? null : value}
        onChange={onChange}
      />
      {value !== '' && !isDisabled && (
        <Button small onPress={() => onChange('')}>
          Remove the date
        </Button>
      )}
    </div>
  );
}
