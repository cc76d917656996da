import type { BlockViewProps } from '../block-module.ts';
import type { LineFields } from './definition.ts';

export function LineBlock({ fields }: BlockViewProps<LineFields>) {
  const classes = [
    fields.width === 'short' && 'short',
    fields.weight === 'strong' && 'strong',
    fields.align !== 'start' && `align-${fields.align}`,
  ];
  return <hr className={classes.filter(Boolean).join(' ') || undefined} />;
}
