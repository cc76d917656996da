import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { fieldStyles } from '@portico/ui/field';
import { DESK_PX, ScaledFrame } from '../../shared/frame/scaled-frame.tsx';
import type { Template } from '@portico/model/api/templates';
import styles from './template-cards.module.css';

/** Starter sites to choose from, each with its real homepage in small. */
export function TemplateCards(props: {
  templates: readonly Template[];
  value: string;
  onChange(template: string): void;
}) {
  return (
    <RadioGroup className={styles.group ?? ''} value={props.value} onChange={props.onChange}>
      <Label className={fieldStyles.label ?? ''}>Template</Label>
      <div className={styles.cards}>
        {props.templates.map(({ template, name, description, preview }) => (
          <Radio key={template} value={template} aria-label={name} className={styles.card ?? ''}>
            <span className={styles.picture}>
              <ScaledFrame src={preview} title={name} widthPx={DESK_PX} still />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <Text slot="description" className={styles.about ?? ''}>
                {description}
              </Text>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
