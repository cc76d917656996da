import type { SettingChoice } from '@portico/blocks/editing/block-settings';
import { ChoiceCards } from '@portico/ui/choice-cards';
import styles from './picture-choice.module.css';

/** One of several, chosen by a small drawing of each; what the chosen one does is said below. */
export function PictureChoice(props: {
  label: string;
  isDisabled: boolean;
  choices: readonly SettingChoice[];
  value: SettingChoice['value'] | undefined;
  onChange(value: SettingChoice['value']): void;
}) {
  const { choices, value } = props;
  const chosen = choices.find((one) => one.value === value);
  return (
    <div className={styles.choice}>
      <ChoiceCards
        label={props.label}
        isDisabled={props.isDisabled}
        columns={3}
        value={chosen ? String(chosen.value) : null}
        onChange={(next) => {
          const one = choices.find((choice) => String(choice.value) === next);
          if (one) props.onChange(one.value);
        }}
        cards={choices.map(({ value: id, label, picture }) => ({
          value: String(id),
          label,
          sample: (
            <svg viewBox="0 0 64 44" className={styles.picture}>
              <path d={picture?.full} />
              <path d={picture?.faint} className={styles.faint} />
            </svg>
          ),
        }))}
      />
      {chosen?.help && <p className={styles.help}>{chosen.help}</p>}
    </div>
  );
}
