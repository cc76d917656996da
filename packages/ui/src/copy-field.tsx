import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { fieldStyles } from './field.tsx';
import styles from './copy-field.module.css';

/** A value to take elsewhere: a link, a secret. Copies with one press and selects itself when clicked. */
export function CopyField({ label, value, help }: { label: string; value: string; help?: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{label}</span>
      <div className={styles.row}>
        <input
          className={`${fieldStyles.input} ${fieldStyles.code}`}
          readOnly
          value={value}
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
        />
        <IconButton
          icon={copied ? Check : Copy}
          label={copied ? 'Copied' : `Copy ${label.toLowerCase()}`}
          onPress={async () => {
            await navigator.clipboard.writeText(value);
            setCopied(true);
          }}
        />
      </div>
      {help !== undefined && <span className={fieldStyles.help}>{help}</span>}
    </div>
  );
}
