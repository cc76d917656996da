import { focalPointOf } from '@portico/model/media/media';
import type { MediaReference } from '@portico/model/documents/schema';
import { Button } from '@portico/ui/button';
import { fieldStyles } from '@portico/ui/field';
import { TextField } from '@portico/ui/text-field';
import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useMay } from '../../shared/session.tsx';
import { CropButton } from '../../shared/media/crop/crop-button.tsx';
import { FocalPointField } from '../../shared/media/focal-point-field.tsx';
import { MediaPicker } from '../../shared/media/media-picker.tsx';
import styles from './picture-control.module.css';

const srcOf = (media: string) => `/_portico/media/${media}/picture?format=500w`;

/** A picture of a block: chosen from the library, its point that stays in sight, its words for those who cannot see it. */
export function PictureControl(props: {
  label: string;
  value: MediaReference | undefined;
  isDisabled: boolean;
  /** It can be replaced, not taken out. */
  isRequired?: boolean;
  /** Letters the alternative text may have. */
  mostAlt: number | undefined;
  onChange(value: MediaReference | undefined, typing?: boolean): void;
}) {
  const { label, value, onChange } = props;
  const [choosing, setChoosing] = useState(false);
  const labelId = useId();
  const mayChoose = useMay()('media') && !props.isDisabled;
  return (
    <fieldset className={`${fieldStyles.field} ${styles.picture}`} aria-labelledby={labelId}>
      <span className={fieldStyles.label} id={labelId}>
        {label}
      </span>
      {value && (
        <>
          <FocalPointField
            key={value.media}
            src={srcOf(value.media)}
            alt={value.alt ?? ''}
            value={focalPointOf(value.focalPoint ?? { x: 0.5, y: 0.5 })}
            onChange={(focalPoint) => onChange({ ...value, focalPoint })}
          />
          <TextField
            label="Alt text"
            placeholder="Same as in the library"
            value={value.alt ?? ''}
            most={props.mostAlt}
            isDisabled={props.isDisabled}
            onChange={(alt) => {
              const { alt: _old, ...rest } = value;
              onChange(alt === '' ? rest : { ...rest, alt }, true);
            }}
          />
        </>
      )}
      {mayChoose && (
        <div className={styles.actions}>
          <Button icon={ImagePlus} onPress={() => setChoosing(true)}>
            {value ? 'Replace' : 'Choose a picture'}
          </Button>
          {value && (
            <CropButton
              hash={value.media}
              action="Use this part"
              onCropped={({ hash }) => {
                // The point that stays in sight was one of the whole picture: the copy has its own.
                const { focalPoint: _old, ...rest } = value;
                onChange({ ...rest, media: hash });
              }}
            />
          )}
          {value && !props.isRequired && <Button onPress={() => onChange(undefined)}>Remove</Button>}
        </div>
      )}
      {choosing && (
        <MediaPicker
          onClose={() => setChoosing(false)}
          onChoose={(asset) => {
            onChange({ media: asset.hash });
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
