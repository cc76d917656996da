import { Segmented } from '@portico/ui/segmented';
import { Monitor, Smartphone } from 'lucide-react';

/** The window something is looked at in before visitors see it. */
export type LookDevice = 'desktop' | 'phone';

const DEVICES = [
  { value: 'desktop', label: 'Desktop', icon: Monitor },
  { value: 'phone', label: 'Phone', icon: Smartphone },
] as const;

/** Chooses between a desk's window and a phone's for what stands below it. */
export function LookWidth(props: { label?: string; value: LookDevice; onChange(device: LookDevice): void }) {
  const { label = 'Width of the preview', value, onChange } = props;
  return <Segmented label={label} value={value} onChange={onChange} options={DEVICES} />;
}
