import { type EventException, EXCEPTIONS_MAX } from '@portico/model/documents/event';
import {
  countedWeek,
  type Repeat,
  REPEAT_TIMES_MAX,
  type RepeatUnit,
  weekdayOf,
} from '@portico/model/events/repeat';
import { repeatSentence } from '@portico/model/events/repeat-sentence';
import { Button } from '@portico/ui/button';
import { CheckboxGroup } from '@portico/ui/checkbox-group';
import { DayField } from '@portico/ui/day-field';
import { formatWeekday } from '@portico/ui/format-dates';
import { LocalTimeField } from '@portico/ui/local-time-field';
import { NumberField } from '@portico/ui/number-field';
import { Select } from '@portico/ui/select';
import { useState } from 'react';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import styles from './event.module.css';

const UNITS: ReadonlyArray<{ value: RepeatUnit | 'never'; label: string }> = [
  { value: 'never', label: 'Does not repeat' },
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, at) => ({ value: String(at + 1), label }),
);
const COUNTED = ['first', 'second', 'third', 'fourth', 'last'];

type Ends = 'never' | 'on' | 'after';
const ENDS: ReadonlyArray<{ value: Ends; label: string }> = [
  { value: 'never', label: 'Never' },
  { value: 'on', label: 'On a day' },
  { value: 'after', label: 'After a number of times' },
];

/** How an event repeats, said in a sentence, and which of its days are left out or moved. */
export function RepeatFields({ edits, mayEdit }: { edits: DocumentEdits; mayEdit: boolean }) {
  const { value: start } = useEdit<string>(edits, 'start');
  const repeat = useEdit<Repeat>(edits, 'repeat');
  const until = useEdit<string>(edits, 'repeat', 'until');
  if (start === undefined) return null;
  const off = { isDisabled: !mayEdit };
  const rule = repeat.value;
  const put = (next: Repeat | undefined) => {
    edits.beginStep();
    repeat.set(next);
    void edits.flush();
  };
  return (
    <>
      <Select<RepeatUnit | 'never'>
        label="Repeats"
        options={UNITS}
        value={rule?.every ?? 'never'}
        onChange={(every) =>
          put(
            every === 'never'
              ? undefined
              : {
                  interval: 1,
                  weekdays: [],
                  monthly: 'date',
                  ...(rule?.until ? { until: rule.until } : rule?.times ? { times: rule.times } : {}),
                  every,
                },
          )
        }
        error={repeat.error}
        {...off}
      />
      {rule && (
        <div className={styles.repeat}>
          <NumberField
            label={`Every how many ${rule.every}s`}
            value={rule.interval}
            minValue={1}
            maxValue={99}
            onChange={(interval) => put({ ...rule, interval: Number.isFinite(interval) ? interval : 1 })}
            {...off}
          />
          {rule.every === 'week' && (
            <CheckboxGroup
              label="On"
              options={WEEKDAYS}
              value={[...new Set([...rule.weekdays, weekdayOf(start)])].map(String)}
              onChange={(days) => put({ ...rule, weekdays: days.map(Number).sort((a, b) => a - b) })}
              {...off}
            />
          )}
          {rule.every === 'month' && (
            <Select<Repeat['monthly']>
              label="On"
              options={monthlyOptions(start)}
              value={rule.monthly}
              onChange={(monthly) => put({ ...rule, monthly })}
              {...off}
            />
          )}
          <Select<Ends>
            label="Ends"
            options={ENDS}
            value={rule.until ? 'on' : rule.times ? 'after' : 'never'}
            onChange={(ends) => {
              const { until: _until, times: _times, ...rest } = rule;
              put({
                ...rest,
                ...(ends === 'on' ? { until: start.slice(0, 10) } : ends === 'after' ? { times: 10 } : {}),
              });
            }}
            {...off}
          />
          {rule.until && (
            <DayField
              label="Last day"
              value={rule.until}
              onChange={(day) => day && until.set(day)}
              onBlur={() => void edits.flush()}
              error={until.error}
              {...off}
            />
          )}
          {rule.times !== undefined && !rule.until && (
            <NumberField
              label="Times"
              value={rule.times}
              minValue={1}
              maxValue={REPEAT_TIMES_MAX}
              onChange={(times) => put({ ...rule, times: Number.isFinite(times) ? times : 1 })}
              {...off}
            />
          )}
          <p className={styles.sentence} aria-live="polite">
            {repeatSentence(rule, start)}
          </p>
          <Exceptions edits={edits} mayEdit={mayEdit} start={start} />
        </div>
      )}
    </>
  );
}

function monthlyOptions(start: string): Array<{ value: Repeat['monthly']; label: string }> {
  const name = WEEKDAYS[weekdayOf(start) - 1]?.label ?? '';
  const [week, last] = [countedWeek('weekday', start), countedWeek('last-weekday', start)];
  return [
    { value: 'date', label: `Day ${Number(start.slice(8, 10))} of the month` },
    { value: 'weekday', label: `The ${COUNTED.at(week > 0 ? week - 1 : -1)} ${name}` },
    ...(last === -1 && week !== -1 ? [{ value: 'last-weekday' as const, label: `The last ${name}` }] : []),
  ];
}

/** Days of the rule that are left out, or moved to another time. */
function Exceptions({ edits, mayEdit, start }: { edits: DocumentEdits; mayEdit: boolean; start: string }) {
  const { value = [], set, error } = useEdit<EventException[]>(edits, 'exceptions');
  const [day, setDay] = useState<string>();
  const put = (next: EventException[]) => {
    edits.beginStep();
    set(next);
    void edits.flush();
  };
  const change = (at: number, next: EventException) =>
    put(value.map((one, place) => (place === at ? next : one)));
  const isKnown = value.some((one) => one.day === day);
  return (
    <>
      {value.map((one, at) => (
        <fieldset key={one.day} className={styles.exception} aria-label={formatWeekday(one.day)}>
          <Select<'out' | 'moved'>
            label={formatWeekday(one.day)}
            options={[
              { value: 'out', label: 'Does not take place' },
              { value: 'moved', label: 'Takes place at another time' },
            ]}
            value={one.start ? 'moved' : 'out'}
            onChange={(what) =>
              change(
                at,
                what === 'moved'
                  ? { day: one.day, start: `${one.day}T${start.slice(11)}` }
                  : { day: one.day },
              )
            }
            isDisabled={!mayEdit}
          />
          {one.start && (
            <LocalTimeField
              label="New time"
              value={one.start}
              isRequired
              onChange={(next) => next && change(at, { ...one, start: next })}
              isDisabled={!mayEdit}
            />
          )}
          {mayEdit && (
            <footer>
              <Button small onPress={() => put(value.filter((_, place) => place !== at))}>
                As by the rule
              </Button>
            </footer>
          )}
        </fieldset>
      ))}
      {mayEdit && value.length < EXCEPTIONS_MAX && (
        <div className={styles.map}>
          <DayField
            label="Leave out or move a day"
            value={day}
            onChange={setDay}
            error={isKnown ? 'This day is in the list already.' : error}
          />
          <Button
            small
            isDisabled={day === undefined || isKnown}
            onPress={() => {
              if (day === undefined) return;
              put([...value, { day }].sort((a, b) => (a.day < b.day ? -1 : 1)));
              setDay(undefined);
            }}
          >
            Add this day
          </Button>
        </div>
      )}
    </>
  );
}
