import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { usePageTools } from '../page-context.ts';
import { useDropShadow } from '../use-drop-shadow.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { ButtonFields } from './definition.ts';

const STYLES = { primary: 'btn', secondary: 'btn second', link: 'more' } as const;

/** A button leads somewhere: without an address or a label there is none. Its owner sees it before it leads anywhere. */
export function ButtonBlock({ id, fields }: BlockViewProps<ButtonFields>) {
  const isWritten = useIsWritten();
  const { isCanvas } = usePageTools();
  const filter = useDropShadow(fields.shadow, id);
  if ((fields.label.trim() === '' || (fields.href === '' && !isCanvas)) && !isWritten) return null;
  const classes = [
    STYLES[fields.style],
    fields.size !== 'medium' && fields.size,
    fields.stretched && 'stretch',
  ];
  return (
    <p
      className={`button${fields.align === 'start' ? '' : ` align-${fields.align}`}`}
      style={filter === undefined ? undefined : { filter }}
    >
      <Anchor href={fields.href} newWindow={fields.newWindow} className={classes.filter(Boolean).join(' ')}>
        <WrittenWords field="label" name="Button" words={fields.label} />
      </Anchor>
    </p>
  );
}
