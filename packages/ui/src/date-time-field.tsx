import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { CalendarPopover, DateParts, Month, OpenCalendar } from './calendar-popover.tsx';
import { DATE_LANGUAGE } from './format-dates.ts';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles } from './field.tsx';
import { inZone, toInstant } from './site-time.ts';

/** Date and time on the clock of the site's zone, typed part by part or picked. Values are ISO instants. */
export function DateTimeField(
  props: FieldText & {
    value: string | null;
    onChange(value: string): void;
    timeZone: string;
    /** Earliest instant. */
    min?: string;
    isDisabled?: boolean;
  },
) {
  const { label, help, error, hideLabel, timeZone } = props;
  return (
    <I18nProvider locale={DATE_LANGUAGE}>
      <DatePicker
        className={fieldStyles.field ?? ''}
        granularity="minute"
        hideTimeZone={false}
        value={props.value === null ? null : inZone(props.value, timeZone)}
        onChange={(value) => {
          if (value && 'timeZone' in value) props.onChange(toInstant(value));
        }}
        {...(props.min ? { minValue: inZone(props.min, timeZone) } : {})}
        isDisabled={props.isDisabled ?? false}
        isInvalid={Boolean(error)}
        {...(hideLabel ? { 'aria-label': label } : {})}
      >
        <FieldLabel label={label} hideLabel={hideLabel ?? false} />
        <Group className={fieldStyles.affixed ?? ''}>
          <DateParts />
          <OpenCalendar label="Choose a date" />
        </Group>
        <FieldFoot help={help} error={error} />
        <CalendarPopover>
          <Calendar>
            <Month />
          </Calendar>
        </CalendarPopover>
      </DatePicker>
    </I18nProvider>
  );
}
