import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styles from './field.module.css';
import { useRefusal } from './refusals.tsx';

/** What every field of the kit takes. */
export interface FieldText {
  label: string;
  /** One quiet line under the field: what it is for or how it is used. */
  help?: ReactNode;
  /** What is wrong with the value and what to do; shown under the field and read out. */
  error?: string | undefined;
  /** For fields whose label is plain from their place: kept for screen readers only. */
  hideLabel?: boolean;
}

/** Label above a control; `aside` stands at the end of its line (a counter, a link). */
export function FieldLabel({ label, hideLabel, aside }: Omit<FieldText, 'help'> & { aside?: ReactNode }) {
  if (hideLabel) return null;
  return (
    <div className={styles.top}>
      <Label className={styles.label ?? ''}>{label}</Label>
      {aside}
    </div>
  );
}

/** Error or help under a control. */
export function FieldFoot({ help, error }: { help?: ReactNode; error?: string | undefined }) {
  useRefusal(error !== undefined && error !== '');
  return (
    <>
      <FieldError className={styles.error ?? ''}>
        <CircleAlert size={14} aria-hidden />
        <span>{error}</span>
      </FieldError>
      {help && !error && (
        <Text slot="description" className={styles.help ?? ''}>
          {help}
        </Text>
      )}
    </>
  );
}

export { styles as fieldStyles };
