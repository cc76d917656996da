import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styles from './date-time-field.module.css';
import { fieldStyles } from './field.tsx';

/** The parts of a date, each typed or stepped. */
export function DateParts({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput {...(slot ? { slot } : {})} className={(slot ? styles.rangeInput : styles.input) ?? ''}>
      {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
    </DateInput>
  );
}

/** Opens the calendar of the picker around it. */
export function OpenCalendar({ label }: { label: string }) {
  return (
    <Button className={styles.open ?? ''} aria-label={label}>
      <CalendarDays size={16} aria-hidden />
    </Button>
  );
}

/** Where a picker's calendar opens: `Calendar` or `RangeCalendar` around a `Month`. */
export function CalendarPopover({ children }: { children: ReactNode }) {
  return (
    <Popover className={fieldStyles.popover ?? ''} offset={5}>
      <Dialog className={styles.dialog ?? ''}>{children}</Dialog>
    </Popover>
  );
}

/** One month of a calendar, with the steps to those around it. */
export function Month() {
  return (
    <>
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
    </>
  );
}
