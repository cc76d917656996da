import { formatColour, parseColour } from '@portico/model/colour/colour';
import { maxLengthOf } from '@portico/model/text/max-length';
import { type Section, section as sectionSchema } from '@portico/model/documents/section';
import { ColorField } from '@portico/ui/color-field';
import { Select } from '@portico/ui/select';
import { SliderField } from '@portico/ui/slider-field';
import { BackgroundVideoField } from './background-video-field.tsx';
import type { EditorSession } from './session.ts';
import { PictureControl } from './settings/picture-control.tsx';

const MOST_ALT = maxLengthOf(sectionSchema, ['background', 'image', 'alt']);

type Ground = NonNullable<Section['background']>;

const COLORS = [
  { value: '', label: 'Theme default' },
  { value: 'white', label: 'Palette: lightest' },
  { value: 'lightAccent', label: 'Palette: light' },
  { value: 'accent', label: 'Palette: bright' },
  { value: 'darkAccent', label: 'Palette: dark' },
  { value: 'black', label: 'Palette: darkest' },
  { value: 'own', label: 'Custom colour' },
] as const;

/** What a colour of one's own begins as. */
const FIRST_OWN = '#c9d6cf';

/** What a section stands on: a colour, a picture, a film, and how much of the colour lies over them. */
export function SectionBackground(props: { session: EditorSession; id: string; section: Section }) {
  const { session, id, section } = props;
  const ground: Ground = section.background ?? {};
  const set = (change: Partial<Ground>, typing?: string) => {
    const next = Object.fromEntries(
      Object.entries({ ...ground, ...change }).filter(([, value]) => value !== undefined && value !== ''),
    ) as Ground;
    session.run(
      {
        do: 'set-section',
        section: id,
        key: 'background',
        value: Object.keys(next).length > 0 ? next : undefined,
      },
      typing && `${typing} ${id}`,
    );
  };
  const isOwn = ground.color?.startsWith('#') ?? false;
  const own = isOwn ? parseColour(ground.color ?? '')?.hsl : undefined;
  const hasPicture = ground.image !== undefined || ground.video !== undefined;
  return (
    <>
      <Select
        label="Colour"
        options={COLORS}
        value={isOwn ? 'own' : COLORS.some(({ value }) => value === ground.color) ? (ground.color ?? '') : ''}
        onChange={(value) => set({ color: value === 'own' ? FIRST_OWN : value })}
      />
      {own && (
        <ColorField
          label="Custom colour"
          value={{ ...own, alpha: 1, userFormat: 'hex' }}
          onChange={({ hue, saturation, lightness }) =>
            set(
              { color: formatColour({ hue, saturation, lightness, alpha: 1 }, 'hex').toLowerCase() },
              'color',
            )
          }
        />
      )}
      {ground.color && (
        <SliderField
          label="Opacity"
          min={0}
          max={1}
          step={0.05}
          format={{ style: 'percent' }}
          value={ground.alpha ?? 1}
          onChange={(alpha) => set({ alpha: alpha === 1 ? undefined : alpha }, 'alpha')}
        />
      )}
      <PictureControl
        label="Picture"
        isDisabled={false}
        value={ground.image}
        mostAlt={MOST_ALT}
        onChange={(image, typing) => set({ image }, typing ? 'image' : undefined)}
      />
      <BackgroundVideoField
        value={ground.video}
        onChange={(video, typing) => set({ video }, typing ? 'film' : undefined)}
      />
      {hasPicture && (
        <SliderField
          label="Overlay opacity"
          min={0}
          max={1}
          step={0.05}
          format={{ style: 'percent' }}
          value={ground.overlay ?? 0.4}
          onChange={(overlay) => set({ overlay }, 'overlay')}
        />
      )}
    </>
  );
}
