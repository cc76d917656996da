import { parseDate, parseDateTime, toCalendarDateTime, Time } from '@internationalized/date';
import { X } from 'lucide-react';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { CalendarPopover, DateParts, Month, OpenCalendar } from './calendar-popover.tsx';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles } from './field.tsx';
import { DATE_LANGUAGE } from './format-dates.ts';

/** A new date is in the evening, until its owner says otherwise. */
const FIRST_TIME = new Time(19, 0);

/** Date and time of no zone, `2026-06-20T19:30`, typed part by part or picked; or none. */
export function LocalTimeField(
  props: FieldText & {
    value: string | undefined;
    onChange(value: string | undefined): void;
    onBlur?(): void;
    /** Only the day is asked for; its time stays as it is. */
    dayOnly?: boolean;
    isRequired?: boolean;
    isDisabled?: boolean;
  },
) {
  const { label, help, error, hideLabel, value, dayOnly, isRequired, isDisabled = false } = props;
  const at = value === undefined ? null : parseDateTime(value);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <I18nProvider locale={DATE_LANGUAGE}>
      <DatePicker
        className={fieldStyles.field ?? ''}
        granularity={dayOnly ? 'day' : 'minute'}
        value={at && dayOnly ? parseDate(at.toString().slice(0, 10)) : at}
        placeholderValue={toCalendarDateTime(parseDate(today), FIRST_TIME)}
        onChange={(next) => {
          if (!next) return props.onChange(undefined);
          const time = at ?? FIRST_TIME;
          const whole = 'hour' in next ? next : toCalendarDateTime(next, new Time(time.hour, time.minute));
          props.onChange(whole.toString().slice(0, 16));
        }}
        {...(props.onBlur ? { onBlur: props.onBlur } : {})}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        {...(hideLabel ? { 'aria-label': label } : {})}
      >
        <FieldLabel label={label} hideLabel={hideLabel ?? false} />
        <Group className={fieldStyles.affixed ?? ''}>
          <DateParts />
          <OpenCalendar label="Choose a date" />
          {value !== undefined && !isDisabled && !isRequired && (
            <IconButton
              icon={X}
              small
              label={`Remove ${label.toLowerCase()}`}
              onPress={() => props.onChange(undefined)}
            />
          )}
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
