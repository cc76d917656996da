import type { BlockViewProps } from '../block-module.ts';
import type { SpacerFields } from './definition.ts';

export function SpacerBlock({ fields }: BlockViewProps<SpacerFields>) {
  return <div className={`space-${fields.size}`} />;
}
