import { DateRangeField } from '@portico/ui/date-range-field';
import { Select } from '@portico/ui/select';
import { PERIODS, type PeriodChoice } from './periods.ts';

/** Chooses the days a report is of: so many that end today, or from one to another. */
export function PeriodChoiceFields(props: {
  choice: PeriodChoice;
  /** As they are shown now. */
  days: { from: string; to: string; today: string };
  onPeriod(period: { period: string } | { from: string; to: string }): void;
}) {
  const { choice, days, onPeriod } = props;
  const { from, to, today } = days;
  return (
    <>
      <Select
        label="Period"
        hideLabel
        options={PERIODS}
        value={choice}
        onChange={(next) => onPeriod(next === 'custom' ? { from, to } : { period: next })}
      />
      {choice === 'custom' && (
        <DateRangeField label="Days" hideLabel value={{ from, to }} max={today} onChange={onPeriod} />
      )}
    </>
  );
}
