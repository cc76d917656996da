import type { MediaReference } from '@portico/model/documents/schema';
import { mediaGroupOf } from '@portico/model/media/media-types';
import { Button } from '@portico/ui/button';
import { fieldStyles } from '@portico/ui/field';
import { showFailure } from '@portico/ui/toast';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { MediaPicker } from '../../shared/media/media-picker.tsx';
import { useMay } from '../../shared/session.tsx';
import styles from './picture-control.module.css';

/** Said where another file was chosen than is needed. */
export const wrongFile = (ext: string) => `Please choose a file that ends in .${ext}.`;

/** A file of the library that a block shows something of. */
export function FileControl(props: {
  label: string;
  ext: string;
  value: MediaReference | undefined;
  isDisabled: boolean;
  onChange(value: MediaReference): void;
}) {
  const { label, ext, value, onChange } = props;
  const [choosing, setChoosing] = useState(false);
  const labelId = useId();
  const mayChoose = useMay()('media') && !props.isDisabled;
  return (
    <fieldset className={`${fieldStyles.field} ${styles.picture}`} aria-labelledby={labelId}>
      <span className={fieldStyles.label} id={labelId}>
        {label}
      </span>
      <div className={styles.actions}>
        {value && (
          <a href={`/_portico/media/${value.media}/file.${ext}`} target="_blank" rel="noreferrer">
            Open file
          </a>
        )}
        {mayChoose && (
          <Button icon={FileText} onPress={() => setChoosing(true)}>
            {value ? 'Replace' : 'Choose a file'}
          </Button>
        )}
      </div>
      {choosing && (
        <MediaPicker
          kind={mediaGroupOf(ext)}
          title={`Choose a .${ext} file`}
          onClose={() => setChoosing(false)}
          onChoose={(asset) => {
            if (asset.ext !== ext) return showFailure(wrongFile(ext));
            onChange({ media: asset.hash });
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
