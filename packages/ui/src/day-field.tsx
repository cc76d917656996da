import { parseDate } from '@internationalized/date';
import { X } from 'lucide-react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { IconButton } from './button.tsx';
import styles from './date-time-field.module.css';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles } from './field.tsx';
import { DATE_LANGUAGE } from './format-dates.ts';

/** A day of the calendar, `2026-05-04`, of no zone, typed part by part; or none. */
export function DayField(
  props: FieldText & {
    value: string | undefined;
    onChange(value: string | undefined): void;
    onBlur?(): void;
    isDisabled?: boolean;
  },
) {
  const { label, help, error, hideLabel, value, isDisabled = false } = props;
  return (
    <I18nProvider locale={DATE_LANGUAGE}>
      <DateField
        className={fieldStyles.field ?? ''}
        value={value === undefined ? null : parseDate(value)}
        onChange={(day) => props.onChange(day?.toString())}
        {...(props.onBlur ? { onBlur: props.onBlur } : {})}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        {...(hideLabel ? { 'aria-label': label } : {})}
      >
        <FieldLabel label={label} hideLabel={hideLabel ?? false} />
        <Group className={fieldStyles.affixed ?? ''}>
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          {value !== undefined && !isDisabled && (
            <IconButton
              icon={X}
              small
              label={`Remove ${label.toLowerCase()}`}
              onPress={() => props.onChange(undefined)}
            />
          )}
        </Group>
        <FieldFoot help={help} error={error} />
      </DateField>
    </I18nProvider>
  );
}
