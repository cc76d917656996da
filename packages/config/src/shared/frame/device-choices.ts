import { Monitor, Smartphone, Tablet, TabletSmartphone } from 'lucide-react';
import type { Device } from './frame-state.ts';

/** The device views [B3.77], and the width between phones and the wide grid, from the widest. */
export const DEVICE_CHOICES: Array<{ value: Device; label: string; icon: typeof Monitor }> = [
  { value: 'desktop', label: 'Desktop', icon: Monitor },
  { value: 'tablet', label: 'Tablet', icon: Tablet },
  { value: 'between', label: 'Small tablet', icon: TabletSmartphone },
  { value: 'phone', label: 'Phone', icon: Smartphone },
];
