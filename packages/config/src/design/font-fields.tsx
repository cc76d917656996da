import type { FontFamily, Styles } from '@portico/model/styles';
import { RadioGroup } from '@portico/ui/choice';
import { PanelSection } from '@portico/ui/panel';
import { Select } from '@portico/ui/select';
import type { DocumentEdits } from '../documents/document-edits.ts';
import { useEdit } from '../documents/use-edits.ts';

type FontRole = Styles['fonts']['heading'];

export const FONT_NAMES: Record<FontFamily, string> = {
  fraunces: 'Fraunces',
  'instrument-sans': 'Instrument Sans',
  'schibsted-grotesk': 'Schibsted Grotesk',
  'inter-tight': 'Inter Tight',
  'system-sans': 'System sans',
  'system-serif': 'System serif',
};

/** Weight, line height and tracking each family looks best with, as headings and as text. */
const AS_HEADING: Record<FontFamily, Omit<FontRole, 'family'>> = {
  fraunces: { weight: 380, lineHeight: 1.06, tracking: -0.015 },
  'instrument-sans': { weight: 560, lineHeight: 1.1, tracking: -0.02 },
  'schibsted-grotesk': { weight: 500, lineHeight: 1.05, tracking: -0.025 },
  'inter-tight': { weight: 520, lineHeight: 1.08, tracking: -0.02 },
  'system-sans': { weight: 600, lineHeight: 1.12, tracking: -0.015 },
  'system-serif': { weight: 500, lineHeight: 1.12, tracking: -0.01 },
};

const asText = (family: FontFamily): FontRole => ({
  family,
  weight: 400,
  lineHeight: family === 'fraunces' || family === 'system-serif' ? 1.62 : 1.58,
  tracking: 0,
});

const asHeading = (family: FontFamily): FontRole => ({ family, ...AS_HEADING[family] });

const PAIRS: Array<{ id: string; heading: FontFamily; text: FontFamily; note: string }> = [
  { id: 'studio', heading: 'fraunces', text: 'instrument-sans', note: 'Soft and tactile' },
  { id: 'plain', heading: 'instrument-sans', text: 'instrument-sans', note: 'Quiet and clear' },
  { id: 'grid', heading: 'schibsted-grotesk', text: 'schibsted-grotesk', note: 'Precise' },
  { id: 'press', heading: 'inter-tight', text: 'system-serif', note: 'Like a paper' },
  { id: 'book', heading: 'fraunces', text: 'system-serif', note: 'Like a book' },
  { id: 'system', heading: 'system-sans', text: 'system-sans', note: 'Nothing to load' },
];

/** The pair of fonts the site is set in: one of the proven pairs, or any two. */
export function FontFields({ edits }: { edits: DocumentEdits }) {
  const heading = useEdit<FontRole>(edits, 'fonts', 'heading');
  const text = useEdit<FontRole>(edits, 'fonts', 'text');
  const pair = PAIRS.find((one) => one.heading === heading.value?.family && one.text === text.value?.family);
  const families = Object.entries(FONT_NAMES).map(([value, label]) => ({
    value: value as FontFamily,
    label,
  }));
  return (
    <PanelSection title="Fonts">
      <RadioGroup
        label="Pair of fonts"
        hideLabel
        value={pair?.id ?? null}
        onChange={(id) => {
          const chosen = PAIRS.find((one) => one.id === id);
          if (!chosen) return;
          heading.set(asHeading(chosen.heading));
          text.set(asText(chosen.text));
        }}
        options={PAIRS.map((one) => ({
          value: one.id,
          label:
            one.heading === one.text
              ? FONT_NAMES[one.heading]
              : `${FONT_NAMES[one.heading]} and ${FONT_NAMES[one.text]}`,
          help: one.note,
        }))}
      />
      <Select
        label="Headings"
        options={families}
        value={heading.value?.family ?? null}
        onChange={(family) => heading.set(asHeading(family))}
      />
      <Select
        label="Text"
        options={families}
        value={text.value?.family ?? null}
        onChange={(family) => text.set(asText(family))}
      />
    </PanelSection>
  );
}
