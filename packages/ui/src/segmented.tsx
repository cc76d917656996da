import type { LucideIcon } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import styles from './segmented.module.css';
import { WithTooltip } from './tooltip.tsx';

/** Two to four ways to see the same thing, as joined buttons; with icons the labels become tooltips. */
export function Segmented<Value extends string>(props: {
  label: string;
  options: ReadonlyArray<{ value: Value; label: string; icon?: LucideIcon }>;
  value: Value;
  onChange(value: NoInfer<Value>): void;
  /** Fills the width in so many columns, for labels that are too long for one line. */
  columns?: number;
}) {
  return (
    <ToggleButtonGroup
      aria-label={props.label}
      className={styles.group ?? ''}
      {...(props.columns
        ? { style: { display: 'grid', gridTemplateColumns: `repeat(${props.columns}, 1fr)` } }
        : {})}
      selectedKeys={[props.value]}
      disallowEmptySelection
      onSelectionChange={(keys) => {
        const [first] = keys;
        if (first !== undefined) props.onChange(first as Value);
      }}
    >
      {props.options.map(({ value, label, icon: Icon }) =>
        Icon ? (
          <WithTooltip key={value} text={label}>
            <ToggleButton id={value} aria-label={label} className={styles.option ?? ''}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
            </ToggleButton>
          </WithTooltip>
        ) : (
          <ToggleButton key={value} id={value} className={styles.option ?? ''}>
            {label}
          </ToggleButton>
        ),
      )}
    </ToggleButtonGroup>
  );
}
