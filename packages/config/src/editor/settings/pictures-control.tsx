import type { MediaReference } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { fieldStyles } from '@portico/ui/field';
import { Menu } from '@portico/ui/menu';
import { TextField } from '@portico/ui/text-field';
import { ArrowDown, ArrowUp, Ellipsis, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useMay } from '../../shared/session.tsx';
import { MediaPicker } from '../../shared/media/media-picker.tsx';
import styles from './picture-control.module.css';

export interface GridPicture {
  image: MediaReference;
  caption?: string;
  href?: string;
  newWindow?: boolean;
}

/** Pictures of a grid in their order, each with its caption. */
export function PicturesControl(props: {
  label: string;
  value: readonly GridPicture[];
  isDisabled: boolean;
  /** Letters a caption may have. */
  mostCaption: number | undefined;
  onChange(value: readonly GridPicture[], typing?: boolean): void;
}) {
  const { label, value, isDisabled, onChange } = props;
  const [choosing, setChoosing] = useState(false);
  const labelId = useId();
  const mayChoose = useMay()('media') && !isDisabled;
  const moved = (from: number, to: number) => {
    const next = value.toSpliced(from, 1);
    const picture = value[from];
    if (picture) onChange(next.toSpliced(to, 0, picture));
  };
  return (
    <fieldset className={`${fieldStyles.field} ${styles.picture}`} aria-labelledby={labelId}>
      <span className={fieldStyles.label} id={labelId}>
        {label}
      </span>
      <ol className={styles.list}>
        {value.map((picture, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand twice
          <li key={`${picture.image.media} ${place}`} className={styles.row}>
            <img
              src={`/_portico/media/${picture.image.media}/picture?format=100w`}
              alt={picture.image.alt ?? ''}
            />
            <TextField
              label={`Caption of picture ${place + 1}`}
              hideLabel
              placeholder="Caption"
              value={picture.caption ?? ''}
              most={props.mostCaption}
              isDisabled={isDisabled}
              onChange={(caption) => {
                const { caption: _old, ...rest } = picture;
                onChange(value.with(place, caption === '' ? rest : { ...rest, caption }), true);
              }}
            />
            <Menu
              label={`Actions of picture ${place + 1}`}
              groups={[
                {
                  actions: [
                    {
                      id: 'up',
                      label: 'Move up',
                      icon: ArrowUp,
                      isDisabled: place === 0,
                      onAction: () => moved(place, place - 1),
                    },
                    {
                      id: 'down',
                      label: 'Move down',
                      icon: ArrowDown,
                      isDisabled: place === value.length - 1,
                      onAction: () => moved(place, place + 1),
                    },
                    {
                      id: 'remove',
                      label: 'Remove',
                      icon: Trash2,
                      danger: true,
                      onAction: () => onChange(value.toSpliced(place, 1)),
                    },
                  ],
                },
              ]}
            >
              <IconButton
                small
                icon={Ellipsis}
                label={`Actions of picture ${place + 1}`}
                isDisabled={isDisabled}
              />
            </Menu>
          </li>
        ))}
      </ol>
      {mayChoose && (
        <Button icon={ImagePlus} onPress={() => setChoosing(true)}>
          Add a picture
        </Button>
      )}
      {choosing && (
        <MediaPicker
          onClose={() => setChoosing(false)}
          onChoose={(asset) => {
            onChange([...value, { image: { media: asset.hash } }]);
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
