import type { MediaReference } from '@portico/model/documents/schema';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { TextField } from '@portico/ui/text-field';
import styles from './pictures-field.module.css';

/** What a picture of a list shows, for those who do not see it. */
export function PictureWords(props: {
  picture: MediaReference;
  onChange(alt: string): void;
  onClose(): void;
}) {
  const { picture, onChange, onClose } = props;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Alt text"
      foot={
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <img className={styles.large} src={`/_portico/media/${picture.media}/picture?format=500w`} alt="" />
      <TextField
        label="What it shows"
        rows={3}
        value={picture.alt ?? ''}
        onChange={onChange}
        help="If empty, the alt text from the library is used."
      />
    </Drawer>
  );
}
