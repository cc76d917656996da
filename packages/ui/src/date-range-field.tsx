import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
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
          <DateInput slot="start" className={styles.rangeInput ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          <span aria-hidden className={styles.dash}>
            –
          </span>
          <DateInput slot="end" className={styles.rangeInput ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          <Button className={styles.open ?? ''} aria-label="Choose dates">
            <CalendarDays size={16} aria-hidden />
          </Button>
        </Group>
        <FieldFoot help={help} error={error} />
        <Popover className={fieldStyles.popover ?? ''} offset={5}>
          <Dialog className={styles.dialog ?? ''}>
            <RangeCalendar>
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
            </RangeCalendar>
          </Dialog>
        </Popover>
      </DateRangePicker>
    </I18nProvider>
  );
}
