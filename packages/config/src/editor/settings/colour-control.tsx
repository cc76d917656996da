import type { ColourReference } from '@portico/model/colour/colour-reference';
import type { Styles } from '@portico/model/site/styles';
import { sectionColors } from '@portico/render/page/section-colors';
import { shortHex } from '@portico/render/page/shades';
import { PaletteColorField } from '@portico/ui/palette-color-field';
import { useQuery } from '@tanstack/react-query';
import { singletonQuery } from '../../api/queries.ts';
import { useEditor } from '../editor-context.ts';
import styles from './colour-control.module.css';

/** A colour of the site's palette or one of its own; what is automatic is shown as it is in the block's section. */
export function ColourControl(props: {
  label: string;
  value: ColourReference | undefined;
  automatic: 'button' | 'text' | 'shadow';
  isDisabled: boolean;
  onChange(value: ColourReference | undefined): void;
}) {
  const { session } = useEditor();
  const { data } = useQuery(singletonQuery<Styles>('styles'));
  if (!data) return null;
  const { colors } = data.body.palette;
  const { sections, selection } = session.snapshot();
  const around = sectionColors(sections[selection.section ?? ''] ?? {}, colors);
  return (
    <fieldset className={styles.colour} disabled={props.isDisabled}>
      <PaletteColorField
        label={props.label}
        value={props.value}
        onChange={props.onChange}
        palette={colors}
        automatic={props.automatic === 'shadow' ? '#0000004d' : shortHex(around[props.automatic])}
      />
    </fieldset>
  );
}
