import type { CSSProperties, ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classes } from './classes.ts';
import styles from './choice-cards.module.css';
import { fieldStyles } from './field.tsx';

export interface ChoiceCard<Value extends string> {
  value: Value;
  label: string;
  /** A few quiet words after the label. */
  note?: string;
  /** What is chosen, seen: a drawing, a strip of colours, words in their font. Its words are not read out. */
  sample: ReactNode;
}

/** One of several, chosen by how each looks. */
export function ChoiceCards<Value extends string>(props: {
  label: string;
  hideLabel?: boolean;
  cards: ReadonlyArray<ChoiceCard<Value>>;
  value: Value | null;
  onChange(value: NoInfer<Value>): void;
  /** Cards side by side; one under the other when absent. */
  columns?: number;
  isDisabled?: boolean;
}) {
  const { label, hideLabel, cards, value, onChange, columns = 1, isDisabled = false } = props;
  return (
    <RadioGroup
      value={value}
      isDisabled={isDisabled}
      onChange={(next) => onChange(next as Value)}
      className={styles.group ?? ''}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {!hideLabel && <Label className={fieldStyles.label ?? ''}>{label}</Label>}
      <div className={styles.cards} style={{ '--columns': columns } as CSSProperties}>
        {cards.map((card) => (
          <Radio key={card.value} value={card.value} className={styles.card ?? ''}>
            <span className={styles.sample} aria-hidden>
              {card.sample}
            </span>
            <span className={classes(styles.words, columns > 2 && styles.narrow)}>
              <span>{card.label}</span>
              {card.note && <span className={styles.note}>{card.note}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
