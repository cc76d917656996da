import type { MediaGroup } from '@portico/model/media/media-types';
import type { Asset } from '@portico/model/api/media-asset';
import { onDemand } from '../loading/on-demand.tsx';

export interface MediaPickerProps {
  kind?: MediaGroup | 'all';
  title?: string;
  onChoose(asset: Asset): void;
  onClose(): void;
}

/** Chooses a file of the library, or brings a new one in. */
export const MediaPicker = onDemand<MediaPickerProps>(
  async () => (await import('./media-picker-drawer.tsx')).MediaPickerDrawer,
);
