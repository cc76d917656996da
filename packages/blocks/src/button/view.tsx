import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import type { ButtonFields } from './definition.ts';

const STYLES = { primary: 'btn', secondary: 'btn second', link: 'more' } as const;

/** A button leads somewhere: without an address or a label there is none. */
export function ButtonBlock({ fields }: BlockViewProps<ButtonFields>) {
  if (fields.label.trim() === '' || fields.href === '') return null;
  const classes = [
    STYLES[fields.style],
    fields.size !== 'medium' && fields.size,
    fields.stretched && 'stretch',
  ];
  return (
    <p className={`button${fields.align === 'start' ? '' : ` align-${fields.align}`}`}>
      <Anchor href={fields.href} newWindow={fields.newWindow} className={classes.filter(Boolean).join(' ')}>
        {fields.label}
      </Anchor>
    </p>
  );
}
