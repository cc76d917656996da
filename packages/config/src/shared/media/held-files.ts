import { type DragEvent, useState } from 'react';

/**
 * Takes files that are dropped from the computer.
 * @returns what the place spreads on its outermost element, and whether files are held over it
 */
export function useHeldFiles(onFiles: (files: File[]) => void, isDisabled: boolean) {
  const [isOver, setOver] = useState(false);
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
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { place, isOver };
}
