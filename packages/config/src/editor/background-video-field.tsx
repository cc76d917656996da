import { backgroundPlayerOf } from '@portico/model/media/player';
import type { Section } from '@portico/model/documents/section';
import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/text-field';
import { Film } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../shared/session.tsx';
import { MediaPicker } from '../shared/media/media-picker.tsx';
import styles from './inspector.module.css';

type Video = NonNullable<NonNullable<Section['background']>['video']>;

/** The film behind a section: one of the library, or the address of one at YouTube or Vimeo. */
export function BackgroundVideoField(props: {
  value: Video | undefined;
  onChange(value: Video | undefined, typing?: boolean): void;
}) {
  const { value, onChange } = props;
  const mayChoose = useMay()('media');
  const [choosing, setChoosing] = useState(false);
  const [typed, setTyped] = useState<string>();
  const stored = value?.href ?? '';
  const isFilm = (address: string) => address === '' || backgroundPlayerOf(address) !== undefined;
  const [isLeft, setLeft] = useState(false);
  const shown = typed ?? stored;
  return (
    <>
      {value?.file ? (
        <p className={styles.note}>A video from your library plays here, without sound.</p>
      ) : (
        <TextField
          label="Video"
          help="A video from YouTube, Vimeo or your library. It plays without sound. Videos from YouTube and Vimeo wait for cookie consent if the site asks for it."
          placeholder="https://youtu.be/…"
          value={shown}
          error={
            isLeft && !isFilm(shown) ? 'Please enter the address of a video on YouTube or Vimeo.' : undefined
          }
          onChange={(next) => {
            const address = next.trim();
            // What is half typed is nothing that could be saved.
            setTyped(isFilm(address) ? undefined : next);
            setLeft(false);
            if (isFilm(address) && address !== stored)
              onChange(address === '' ? undefined : { href: address }, true);
          }}
          onBlur={() => setLeft(true)}
        />
      )}
      {mayChoose && (
        <div className={styles.row}>
          <Button icon={Film} onPress={() => setChoosing(true)}>
            {value?.file ? 'Replace video' : 'Choose a video'}
          </Button>
          {value?.file && <Button onPress={() => onChange(undefined)}>Remove video</Button>}
        </div>
      )}
      {choosing && (
        <MediaPicker
          kind="videos"
          onClose={() => setChoosing(false)}
          onChoose={(asset) => {
            setTyped(undefined);
            onChange({ file: { media: asset.hash } });
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}
