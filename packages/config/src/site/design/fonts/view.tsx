import type { OwnFonts } from '@portico/model/site/own-fonts';
import type { FontFamily, Styles } from '@portico/model/site/styles';
import { ChoiceCards } from '@portico/ui/choice-cards';
import { PanelSection } from '@portico/ui/panel';
import { Select } from '@portico/ui/select';
import { Switch } from '@portico/ui/choice';
import { useEffect } from 'react';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import type { DesignFieldsProps } from '../design-form.tsx';
import { FactorField } from '../factor-field.tsx';
import { asHeading, asText, familyOptions, FONT_PAIRS, fontName } from '../font-pairs.ts';
import { OwnFontsSection } from './own-fonts-section.tsx';
import { FontRoleFields } from './font-role-fields.tsx';
import { headingSample, knowFonts, textSample } from '../font-samples.ts';
import styles from './font-fields.module.css';
import { DesignForm } from '../design-form.tsx';
import { designFonts } from './screen.ts';

type FontRole = Styles['fonts']['heading'];

const pairName = (heading: FontFamily, text: FontFamily) =>
  heading === text ? fontName(heading) : `${fontName(heading)} and ${fontName(text)}`;

/** The pair of fonts the site is set in: one of the proven pairs, each shown in its fonts, or any two. */
export function View() {
  return (
    <DesignForm screen={designFonts}>
      {(edits, styles) => <FontFields edits={edits} styles={styles} />}
    </DesignForm>
  );
}

function FontFields({ edits }: DesignFieldsProps) {
  const own = useEdit<OwnFonts>(edits, 'fonts', 'own').value;
  useEffect(() => knowFonts(own), [own]);
  const heading = useEdit<FontRole>(edits, 'fonts', 'heading');
  const text = useEdit<FontRole>(edits, 'fonts', 'text');
  if (!heading.value || !text.value) return null;
  const pair = FONT_PAIRS.find(
    (one) => one.heading === heading.value?.family && one.text === text.value?.family,
  );
  return (
    <>
      <PanelSection>
        <ChoiceCards
          label="Font pair"
          hideLabel
          value={pair?.id ?? null}
          onChange={(id) => {
            const chosen = FONT_PAIRS.find((one) => one.id === id);
            if (!chosen) return;
            edits.together(() => {
              heading.set(asHeading(chosen.heading));
              text.set(asText(chosen.text));
            });
          }}
          cards={FONT_PAIRS.map((one) => ({
            value: one.id,
            label: pairName(one.heading, one.text),
            note: one.note,
            sample: (
              <span className={styles.sample}>
                <span className={styles.heading} style={headingSample(one.heading)}>
                  Slow light, long tables
                </span>
                <span className={styles.text} style={textSample(one.text)}>
                  Thrown by hand, fired twice a year.
                </span>
              </span>
            ),
          }))}
        />
      </PanelSection>
      <OwnFontsSection edits={edits} own={own ?? {}} />
      <PanelSection title="Size">
        <FactorField edits={edits} path={['fonts', 'scale']} label="Text" min={0.75} max={1.5} />
        <FactorField edits={edits} path={['fonts', 'headingScale']} label="Headings" min={0.6} max={1.6} />
      </PanelSection>
      <PanelSection title="Headings">
        <Select
          label="Family"
          options={familyOptions(own)}
          value={heading.value.family}
          onChange={(family) => heading.set(asHeading(family, own))}
        />
        <FontRoleFields role={heading.value} own={own} set={heading.set} lines={[0.9, 1.6]} />
        <Switch
          label="Uppercase"
          isSelected={heading.value.transform === 'uppercase'}
          onChange={(capitals) => {
            const { transform: _, ...rest } = heading.value as FontRole;
            heading.set(capitals ? { ...rest, transform: 'uppercase' } : rest);
          }}
        />
      </PanelSection>
      <PanelSection title="Text">
        <Select
          label="Family"
          options={familyOptions(own)}
          value={text.value.family}
          onChange={(family) => text.set(asText(family, own))}
        />
        <FontRoleFields role={text.value} own={own} set={text.set} lines={[1.2, 2]} />
      </PanelSection>
    </>
  );
}
