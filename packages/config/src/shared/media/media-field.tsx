import type { MediaReference } from '@portico/model/documents/schema';
import { Button } from '@portico/ui/button';
import { fieldStyles } from '@portico/ui/field';
import { TextField } from '@portico/ui/text-field';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useMay } from '../session.tsx';
import type { DocumentEdits } from '../documents/edits/document-edits.ts';
import { useEdit } from '../documents/edits/use-edits.ts';
import styles from './media-field.module.css';
import { useDroppedPictures } from './drop-pictures.ts';
import { CropButton } from './crop/crop-button.tsx';
import { MediaPicker } from './media-picker.tsx';

/** A picture of a document: chosen from the library, replaced, taken away, and described for this place. */
export function MediaField(props: {
  edits: DocumentEdits;
  path: string[];
  label: string;
  help?: ReactNode;
  isDisabled?: boolean;
  /** For pictures that are only decoration or a sign, such as the favicon. */
  noAlt?: boolean;
}) {
  const { edits, path, label, help, isDisabled } = props;
  const may = useMay();
  const labelId = useId();
  const { value, set, error } = useEdit<MediaReference>(edits, ...path);
  const [choosing, setChoosing] = useState(false);
  const mayChoose = !isDisabled && may('media');
  const { place, isOver, arriving } = useDroppedPictures((media) => {
    set({ media });
    void edits.flush();
  }, !mayChoose);
  return (
    <fieldset
      className={`${fieldStyles.field} ${styles.field}`}
      aria-labelledby={labelId}
      data-over={isOver || undefined}
      {...place}
    >
      <span className={fieldStyles.label} id={labelId}>
        {label}
      </span>
      {value ? (
        <div className={styles.chosen}>
          <img
            className={styles.picture}
            src={`/_portico/media/${value.media}/picture?format=300w`}
            alt={value.alt ?? ''}
          />
          {mayChoose && (
            <div className={styles.actions}>
              <Button small onPress={() => setChoosing(true)}>
                Replace
              </Button>
              <CropButton
                hash={value.media}
                small
                action="Use this part"
                onCropped={({ hash }) => {
                  // The point that stays in sight was one of the whole picture: the copy has its own.
                  const { focalPoint: _old, ...rest } = value;
                  set({ ...rest, media: hash });
                  void edits.flush();
                }}
              />
              <Button small onPress={() => set(undefined)}>
                Remove
              </Button>
            </div>
          )}
        </div>
      ) : (
        mayChoose && (
          <Button icon={ImagePlus} className={styles.add} onPress={() => setChoosing(true)}>
            Choose a picture
          </Button>
        )
      )}
      {value && !props.noAlt && (
        <TextField
          label={`Alt text of ${label.toLowerCase()}`}
          hideLabel
          placeholder="Alt text: same as in the library"
          value={value.alt ?? ''}
          isDisabled={isDisabled ?? false}
          onChange={(alt) => {
            const { alt: _old, ...rest } = value;
            set(alt === '' ? rest : { ...rest, alt });
          }}
        />
      )}
      {(arriving || (help && !error)) && (
        <output className={fieldStyles.help}>{arriving ? 'Uploading…' : help}</output>
      )}
      {error && <span className={fieldStyles.error}>{error}</span>}
      {choosing && (
        <MediaPicker
          onClose={() => setChoosing(false)}
          onChoose={(asset) => {
            set({ media: asset.hash });
            void edits.flush();
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
