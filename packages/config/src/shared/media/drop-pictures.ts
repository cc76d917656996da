import { showFailure } from '@portico/ui/toast';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
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
  const [isOver, setOver] = useState(false);
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

  /** Before the list inside, which takes its own rows alone, says no. */
  const held = (event: DragEvent): boolean => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const place = {
    onDragEnterCapture: (event: DragEvent) => {
      if (held(event)) setOver(true);
    },
    onDragOverCapture: (event: DragEvent) => {
      if (held(event)) event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeaveCapture: (event: DragEvent) => {
      if (held(event) && !event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDropCapture: (event: DragEvent) => {
      if (!held(event)) return;
      setOver(false);
      void upload([...event.dataTransfer.files]);
    },
  };
  return { place, isOver, arriving };
}
