import { palettesOf, tonesOf } from '@portico/model/colour/palette-from-pixels';
import { Button } from '@portico/ui/button';
import { ChoiceCards } from '@portico/ui/choice-cards';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../shared/session.tsx';
import { MediaPicker } from '../../../shared/media/media-picker.tsx';
import styles from '../colour-fields.module.css';
import type { DesignFieldsProps } from '../design-form.tsx';
import { imagePixels } from './image-pixels.ts';
import { PaletteStrip, samePalette } from '../palette-strip.tsx';
import { setPalette } from './set-palette.ts';

const addressOf = (hash: string) => `/_portico/media/${hash}/picture?format=300w`;

/** Palettes that a picture of the library is made of. */
export function PaletteFromImage({ edits, styles: chosen }: DesignFieldsProps) {
  const may = useMay();
  const { palette } = chosen;
  const [picked, setPicked] = useState(palette.image?.media);
  const [choosing, setChoosing] = useState(false);
  const { data: palettes, error } = useQuery({
    queryKey: ['palettes', picked],
    queryFn: async () => palettesOf(tonesOf(await imagePixels(addressOf(picked ?? '')))),
    enabled: picked !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const current = palettes?.findIndex((one) => samePalette(one, palette.colors)) ?? -1;
  return (
    <>
      {picked ? (
        <img className={styles.picture} src={addressOf(picked)} alt="Source of the palettes" />
      ) : (
        <p className={styles.hint}>Choose a picture to create palettes from its colours.</p>
      )}
      {may('media') && (
        <div>
          <Button icon={ImagePlus} onPress={() => setChoosing(true)}>
            {picked ? 'Another picture' : 'Choose a picture'}
          </Button>
        </div>
      )}
      {error && <Message kind="bad">This picture cannot be opened. Please choose another one.</Message>}
      {picked && !palettes && !error && <Skeleton height={64} />}
      {picked && palettes && (
        <ChoiceCards
          label="Palettes from the picture"
          value={current >= 0 ? String(current) : null}
          onChange={(index) => {
            const colors = palettes[Number(index)];
            if (colors) setPalette(edits, colors, { mode: 'from-image', image: { media: picked } });
          }}
          cards={palettes.map((colors, index) => ({
            value: String(index),
            label: `Palette ${index + 1}`,
            sample: <PaletteStrip colors={colors} />,
          }))}
        />
      )}
      {choosing && (
        <MediaPicker
          onClose={() => setChoosing(false)}
          onChoose={({ hash }) => {
            setPicked(hash);
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}
