import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styles from './date-time-field.module.css';
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
        isInvalid={Boolean(error)}
        {...(hideLabel ? { 'aria-label': label } : {})}
      >
        <FieldLabel label={label} hideLabel={hideLabel ?? false} />
        <Group className={fieldStyles.affixed ?? ''}>
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          <Button className={styles.open ?? ''} aria-label="Choose a date">
            <CalendarDays size={16} aria-hidden />
          </Button>
        </Group>
        <FieldFoot help={help} error={error} />
        <Popover className={fieldStyles.popover ?? ''} offset={5}>
          <Dialog className={styles.dialog ?? ''}>
            <Calendar>
              <header className={styles.head}>
                <Button slot="previous" className={styles.step ?? ''}>
                  <ChevronLeft size={17} aria-hidden />
                </Button>
                <CalendarHeading className={styles.month ?? ''} />
                <Button slot="next" className={styles.step ?? ''}>
                  <ChevronRight size={17} aria-hidden />
                </Button>
              </header>
              <CalendarGrid className={styles.grid ?? ''}>
                <CalendarGridHeader>
                  {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}
