import type { MediaReference } from '@portico/model/documents/schema';
import { Menu } from '@portico/ui/menu';
import { ImageOff, ImagePlus, Replace } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useMay } from '../../shared/session.tsx';
import { MediaPicker } from '../../shared/media/media-picker.tsx';
import styles from './products.module.css';

/** The picture of one variant, shown in carts and orders in place of the product's. */
export function VariantPicture(props: {
  label: string;
  value: MediaReference | undefined;
  isDisabled: boolean;
  onChange(value: MediaReference | undefined): void;
}) {
  const { label, value, onChange } = props;
  const [choosing, setChoosing] = useState(false);
  const mayChoose = useMay()('media') && !props.isDisabled;
  const choose = () => setChoosing(true);
  const picker = choosing && (
    <MediaPicker
      onClose={() => setChoosing(false)}
      onChoose={(asset) => {
        onChange({ media: asset.hash });
        setChoosing(false);
      }}
    />
  );
  if (!value)
    return (
      <>
        <Button
          className={styles.thumb ?? ''}
          aria-label={`Choose a picture of ${label}`}
          isDisabled={!mayChoose}
          onPress={choose}
        >
          <ImagePlus size={16} strokeWidth={1.6} aria-hidden />
        </Button>
        {picker}
      </>
    );
  return (
    <>
      <Menu
        label={`Picture of ${label}`}
        groups={[
          {
            actions: [
              { id: 'replace', label: 'Replace', icon: Replace, onAction: choose },
              { id: 'remove', label: 'Remove', icon: ImageOff, onAction: () => onChange(undefined) },
            ],
          },
        ]}
      >
        <Button
          className={styles.thumb ?? ''}
          data-filled
          aria-label={`Picture of ${label}`}
          isDisabled={!mayChoose}
        >
          <img src={`/_portico/media/${value.media}/picture?format=100w`} alt="" loading="lazy" />
        </Button>
      </Menu>
      {picker}
    </>
  );
}
