import { counted } from '../../../shared/counted.ts';
import { faintGrounds } from '@portico/model/colour/faint-accent';
import type { ColourReference } from '@portico/model/colour/colour-reference';
import type { SectionTheme } from '@portico/model/documents/section';
import type { Styles, ThemeOverride } from '@portico/model/site/styles';
import { shortHex } from '@portico/render/page/shades';
import { PALETTE_KEY } from '@portico/render/page/theme-colors';
import { colorsOfTheme } from '@portico/render/page/styled-theme';
import { ownColors } from '@portico/render/page/paint-reference';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { PaletteColorField } from '@portico/ui/palette-color-field';
import { PanelSection } from '@portico/ui/panel';
import { ChevronDown } from 'lucide-react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Heading } from 'react-aria-components/Heading';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { THEME_OPTIONS } from '../../../shared/documents/fields/theme-options.ts';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import styles from './theme-fields.module.css';
import type { DesignFieldsProps } from '../design-form.tsx';
import { ThemeSample } from '../theme-sample.tsx';

const PARTS: ReadonlyArray<{ id: keyof ThemeOverride; label: string }> = [
  { id: 'heading', label: 'Headings' },
  { id: 'text', label: 'Text' },
  { id: 'link', label: 'Links' },
  { id: 'button', label: 'Buttons' },
  { id: 'buttonText', label: 'Button text' },
];

/** What the palette makes of sections, seen, and where an owner wants it otherwise. */
export function ThemeFields({ edits, styles: chosen }: DesignFieldsProps) {
  return (
    <PanelSection
      title="Section themes"
      help="How the palette is used in sections. Colours that cannot be read are adjusted automatically."
    >
      {THEME_OPTIONS.map(({ value, label }) => (
        <Disclosure key={value} className={styles.theme ?? ''}>
          <div aria-hidden>
            <ThemeSample styles={chosen} theme={value} heading={label} />
          </div>
          <Heading className={styles.head ?? ''} level={3}>
            <AriaButton slot="trigger" className={styles.trigger ?? ''}>
              <span>
                Change colours<VisuallyHidden> of {label}</VisuallyHidden>
                <span className={styles.note}>{ownText(chosen.themes?.[value])}</span>
              </span>
              <ChevronDown size={16} aria-hidden />
            </AriaButton>
          </Heading>
          <DisclosurePanel className={styles.body ?? ''}>
            <OwnColours edits={edits} styles={chosen} theme={value} />
          </DisclosurePanel>
        </Disclosure>
      ))}
    </PanelSection>
  );
}

function ownText(own: ThemeOverride | undefined): string {
  const count = Object.values(own ?? {}).filter(Boolean).length;
  return count === 0 ? '' : counted(count, 'changed', 'changed');
}

function OwnColours(props: { edits: DocumentEdits; styles: Styles; theme: SectionTheme }) {
  const { edits, theme, styles: chosen } = props;
  const { value: own = {}, set } = useEdit<ThemeOverride>(edits, 'themes', theme);
  const colors = colorsOfTheme(theme, chosen);
  const ground = PALETTE_KEY[theme];
  const isFaint = ground !== 'accent' && faintGrounds(chosen.palette.colors).includes(ground);
  const painted = ownColors(own, chosen.palette.colors, colors.ground);
  const moved = PARTS.filter(({ id }) => painted[id] && shortHex(painted[id]) !== shortHex(colors[id]));
  const change = (part: keyof ThemeOverride, reference: ColourReference | undefined) => {
    const { [part]: _, ...rest } = own;
    const next = reference ? { ...rest, [part]: reference } : rest;
    set(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <>
      <div className={styles.colours}>
        {PARTS.map(({ id, label }) => (
          <PaletteColorField
            key={id}
            label={label}
            value={own[id]}
            onChange={(reference) => change(id, reference)}
            palette={chosen.palette.colors}
            automatic={shortHex(colors[id])}
          />
        ))}
      </div>
      {isFaint && !own.button && (
        <Message>
          Bright hardly shows on this background, so buttons and links here take the colour of the text.
        </Message>
      )}
      {moved.length > 0 && (
        <Message>
          <p>
            {moved.map(({ id, label }) => `${label} are shown in ${shortHex(colors[id])}`).join(', ')}: the
            chosen colour could hardly be told from what it stands on.
          </p>
          <Button
            small
            className={styles.mend}
            onPress={() =>
              set({
                ...own,
                ...Object.fromEntries(
                  moved.map(({ id }) => [id, { type: 'CUSTOM_COLOR', color: shortHex(colors[id]) }]),
                ),
              })
            }
          >
            Choose {moved.length === 1 ? 'the colour that is' : 'the colours that are'} shown
          </Button>
        </Message>
      )}
      {Object.keys(own).length > 0 && (
        <Button small kind="plain" onPress={() => set(undefined)}>
          Reset all colours
        </Button>
      )}
    </>
  );
}
