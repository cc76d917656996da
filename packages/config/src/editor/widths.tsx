import { Segmented } from '@portico/ui/segmented';
import { useSyncExternalStore } from 'react';
import { DEVICE_CHOICES } from '../shared/frame/device-choices.ts';
import { frame } from '../shared/frame/frame-state.ts';

/** The width the page is shown at. */
export function Widths() {
  const { device } = useSyncExternalStore(frame.subscribe, frame.snapshot);
  return (
    <Segmented label="Width of the page" options={DEVICE_CHOICES} value={device} onChange={frame.setDevice} />
  );
}
