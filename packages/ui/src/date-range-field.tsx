import { parseDate } from '@internationalized/date';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Group } from 'react-aria-components/Group';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { CalendarPopover, DateParts, Month, OpenCalendar } from './calendar-popover.tsx';
import styles from './date-time-field.module.css';
import { DATE_LANGUAGE } from './format-dates.ts';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles } from './field.tsx';

/** From one day to another, both counted, typed part by part or picked. Days are `2026-05-04`, of no zone. */
export function DateRangeField(
  props: FieldText & {
    value: { from: string; to: string };
    onChange(value: { from: string; to: string }): void;
    /** Last day that can be chosen. */
    max?: string;
  },
) {
  const { label, help, error, hideLabel, value, max } = props;
  return (
    <I18nProvider locale={DATE_LANGUAGE}>
      <DateRangePicker
        className={fieldStyles.field ?? ''}
        value={{ start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={(range) => {
          if (range) props.onChange({ from: range.start.toString(), to: range.end.toString() });
        }}
        {...(max ? { maxValue: parseDate(max) } : {})}
        isInvalid={Boolean(error)}
        {...(hideLabel ? { 'aria-label': label } : {})}
      >
        <FieldLabel label={label} hideLabel={hideLabel ?? false} />
        <Group className={fieldStyles.affixed ?? ''}>
          <DateParts slot="start" />
          <span aria-hidden className={styles.dash}>
            –
          </span>
          <DateParts slot="end" />
          <OpenCalendar label="Choose dates" />
        </Group>
        <FieldFoot help={help} error={error} />
        <CalendarPopover>
          <RangeCalendar>
            <Month />
          </RangeCalendar>
        </CalendarPopover>
      </DateRangePicker>
    </I18nProvider>
  );
}
