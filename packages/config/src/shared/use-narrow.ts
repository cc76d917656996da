import { useMedia } from './use-media.ts';

/** Whether the window is a phone's: one thing at a time instead of three beside each other. */
export const useNarrow = (): boolean => useMedia('(max-width: 760px)');
