import type { MediaGroup } from '@portico/model/media/media-types';
import type { Asset } from '@portico/model/api/media-asset';
import { onDemand } from '../loading/on-demand.tsx';

export type MediaPickerProps = {
  kind?: MediaGroup | 'all';
  title?: string;
  onClose(): void;
} & ({ onChoose(asset: Asset): void; several?: undefined } | { several: ChooseSeveral });

/** Several files are chosen together. */
export interface ChooseSeveral {
  /** There is room for so many. */
  max: number;
  /** In the order they were chosen. */
  onChoose(assets: Asset[]): void;
  /** New ones are sent where they are wanted, not from here. */
  onFiles(files: File[]): void;
}

/** Chooses a file of the library, or several, or brings new ones in. */
export const MediaPicker = onDemand<MediaPickerProps>(
  async () => (await import('./media-picker-drawer.tsx')).MediaPickerDrawer,
);
