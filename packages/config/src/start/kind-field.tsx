import type { SiteKind } from '@portico/model/site-kinds';
import { fieldStyles } from '@portico/ui/field';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './kind-field.module.css';
import { KINDS } from './site-kinds.ts';

/** What the site is mainly for; proposes starter sites that fit. */
export function KindField(props: { value: SiteKind | null; onChange(kind: SiteKind): void }) {
  return (
    <RadioGroup
      className={styles.group ?? ''}
      value={props.value}
      onChange={(kind) => props.onChange(kind as SiteKind)}
    >
      <Label className={fieldStyles.label ?? ''}>What is it for?</Label>
      <div className={styles.kinds}>
        {KINDS.map(({ kind, label, icon: Icon }) => (
          <Radio key={kind} value={kind} className={styles.kind ?? ''}>
            <Icon size={16} strokeWidth={1.7} aria-hidden />
            {label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
