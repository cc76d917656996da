import { formatHex, parseColour } from '@portico/model/colour/colour';
import type { ColourReference } from '@portico/model/colour/colour-reference';
import type { SWATCH_IDS } from '@portico/model/colour/palette';
import type { PaletteColors } from '@portico/model/site/styles';
import {
  HIGHLIGHT_SHAPES,
  type HighlightSettings,
  type HighlightShape,
  highlightSettings,
  type TextHighlight,
} from '@portico/model/text/text-highlight';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { ChoiceCards } from '@portico/ui/choice-cards';
import { classes } from '@portico/ui/classes';
import { fieldStyles } from '@portico/ui/field';
import { PaletteColorField } from '@portico/ui/palette-color-field';
import { Select } from '@portico/ui/select';
import { SliderField } from '@portico/ui/slider-field';
import { type RefObject, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styles from './highlight-picker.module.css';
import { HighlightSample } from './highlight-sample.tsx';

const SHAPE_NAMES: Readonly<Record<HighlightShape, string>> = {
  circle: 'Circle',
  cross: 'Cross',
  enclose: 'Box',
  jagged: 'Jagged',
  marker: 'Marker',
  scribble: 'Scribble',
  strike: 'Strike',
  strikeDiagonal: 'Diagonal',
  underline: 'Underline',
  underlineCurve: 'Curve',
  underlineDouble: 'Double',
  wave: 'Wave',
};

const MOVES = [
  { value: 'none', label: 'None' },
  { value: 'draw', label: 'Draw' },
  { value: 'fade', label: 'Fade in' },
  { value: 'fadeScale', label: 'Fade in and grow' },
] as const;

const BLENDS: ReadonlyArray<{ value: HighlightSettings['blend']; label: string }> = [
  { value: 'none', label: 'Normal' },
  { value: 'multiply', label: 'Multiply' },
  { value: 'screen', label: 'Screen' },
  { value: 'overlay', label: 'Overlay' },
  { value: 'darken', label: 'Darken' },
  { value: 'lighten', label: 'Lighten' },
];

interface HighlightPickerProps {
  anchor: RefObject<HTMLElement | null>;
  /** What is drawn around the words now. */
  highlight: TextHighlight | null;
  /** There are words to draw around. */
  hasWords: boolean;
  palette: PaletteColors;
  onClose(): void;
  /**
   * Called with each change, so that it is seen on the page at once. Null takes it away.
   * @param setting what was changed: of one slider, many changes follow each other
   */
  onHighlight(highlight: TextHighlight | null, setting?: string): void;
}

/** A shape drawn around, under or over words, and how it is drawn. */
export function HighlightPicker(props: HighlightPickerProps) {
  const { anchor, hasWords, onClose } = props;
  return (
    <Popover
      className={classes(fieldStyles.popover)}
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      offset={6}
    >
      <Dialog className={styles.picker ?? ''} aria-label="Drawn highlight">
        {hasWords ? (
          <Picker {...props} />
        ) : (
          <p className={styles.none}>Select the text to highlight first.</p>
        )}
      </Dialog>
    </Popover>
  );
}

function Picker({ highlight, palette, onHighlight, onClose }: HighlightPickerProps) {
  const [stored, setStored] = useState(highlight);
  const change = (change: TextHighlight) => {
    const next = withoutUnsaid({ ...stored, ...change });
    setStored(next);
    onHighlight(next, Object.keys(change).join(' '));
  };
  const settings = highlightSettings(stored ?? {});
  const isThickByLetters = settings.thickness.unit === 'em';
  return (
    <>
      <ChoiceCards
        label="Shape"
        hideLabel
        columns={4}
        value={stored ? settings.shape : null}
        onChange={(shape) => change({ shape })}
        cards={HIGHLIGHT_SHAPES.map((shape) => ({
          value: shape,
          label: SHAPE_NAMES[shape],
          sample: <HighlightSample shape={shape} />,
        }))}
      />
      {stored && (
        <>
          <PaletteColorField
            label="Colour"
            palette={palette}
            automatic="currentColor"
            value={referenceOf(settings)}
            onChange={(reference) => change(colorOf(reference))}
          />
          <SliderField
            label="Thickness"
            min={isThickByLetters ? 0.02 : 1}
            max={isThickByLetters ? 0.3 : 30}
            step={isThickByLetters ? 0.01 : 1}
            value={settings.thickness.value}
            onChange={(value) => change({ thickness: { ...settings.thickness, value } })}
          />
          <div className={styles.pair}>
            <Select
              label="Line ends"
              options={[
                { value: 'square', label: 'Square' },
                { value: 'round', label: 'Round' },
                { value: 'butt', label: 'Flat' },
              ]}
              value={settings.linecap}
              onChange={(linecap) => change({ linecap })}
            />
            <Select
              label="Blend mode"
              options={BLENDS}
              value={settings.blend}
              onChange={(blend) => change({ blend })}
            />
          </div>
          <Checkbox
            label="In front of the text"
            isSelected={settings.isFront || settings.blend !== 'none'}
            isDisabled={settings.blend !== 'none'}
            onChange={(isFront) => change({ isFront })}
          />
          <Select
            label="Animation"
            help="Not animated for visitors whose device is set to reduce motion."
            options={MOVES}
            value={settings.isAnimationEnabled ? settings.animation : 'none'}
            onChange={(move) =>
              change(
                move === 'none'
                  ? { isAnimationEnabled: false }
                  : { isAnimationEnabled: true, animation: move },
              )
            }
          />
          {settings.isAnimationEnabled && (
            <div className={styles.pair}>
              <SliderField
                label="Seconds"
                min={0.25}
                max={3}
                step={0.25}
                value={settings.duration}
                onChange={(duration) => change({ duration })}
              />
              {settings.animation === 'draw' && (
                <Select
                  label="Direction"
                  options={[
                    { value: 'right', label: 'Left to right' },
                    { value: 'left', label: 'Right to left' },
                  ]}
                  value={settings.direction}
                  onChange={(direction) => change({ direction })}
                />
              )}
            </div>
          )}
          <div>
            <Button
              onPress={() => {
                onHighlight(null);
                onClose();
              }}
            >
              Remove highlight
            </Button>
          </div>
        </>
      )}
    </>
  );
}

const withoutUnsaid = (highlight: TextHighlight): TextHighlight =>
  Object.fromEntries(Object.entries(highlight).filter(([, value]) => value !== undefined));

function referenceOf({ color, opacity }: HighlightSettings): ColourReference | undefined {
  if (color === undefined) return undefined;
  if (!color.startsWith('#'))
    return { type: 'SITE_PALETTE_COLOR', id: color as (typeof SWATCH_IDS)[number], alpha: opacity };
  const parsed = parseColour(color);
  return parsed
    ? { type: 'CUSTOM_COLOR', color: formatHex({ ...parsed.rgb, alpha: opacity }) }
    : { type: 'CUSTOM_COLOR', color };
}

/** A highlight's colour and how much of it there is are said apart. */
function colorOf(reference: ColourReference | undefined): TextHighlight {
  if (reference?.type === 'SITE_PALETTE_COLOR') return { color: reference.id, opacity: reference.alpha ?? 1 };
  const parsed = reference?.type === 'CUSTOM_COLOR' ? parseColour(reference.color) : null;
  if (!parsed) return { color: undefined, opacity: undefined };
  return { color: formatHex({ ...parsed.rgb, alpha: 1 }), opacity: parsed.rgb.alpha };
}
