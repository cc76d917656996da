import { showFailure } from '@portico/ui/toast';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHeldFiles } from './held-files.ts';
import { sendToServer } from './send-file.ts';

export interface Arriving {
  done: number;
  of: number;
}

/**
 * Takes pictures dropped from the computer into the library, one after the other.
 * @param onPicture a picture has arrived: the hash of its file
 * @returns what the place spreads on its outermost element, whether files are held over it, and how far uploading is
 */
export function useDroppedPictures(onPicture: (hash: string) => void, isDisabled: boolean) {
  const [arriving, setArriving] = useState<Arriving>();
  const take = useRef(onPicture);
  useLayoutEffect(() => {
    take.current = onPicture;
  });

  const upload = async (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length < files.length) showFailure('Only pictures can be added here.');
    for (const [done, file] of pictures.entries()) {
      setArriving({ done, of: pictures.length });
      try {
        const { asset } = await sendToServer(file, '', () => undefined).answer;
        take.current(asset.hash);
      } catch (error) {
        showFailure(`“${file.name}”: ${error instanceof Error ? error.message : 'The upload failed.'}`);
      }
    }
    setArriving(undefined);
  };

  const { place, isOver } = useHeldFiles((files) => void upload(files), isDisabled);
  return { place, isOver, arriving };
}
