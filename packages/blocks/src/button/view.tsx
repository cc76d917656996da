import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { IconDrawing } from '../icon-drawing.tsx';
import { usePageTools } from '../page-context.ts';
import { useDropShadow } from '../use-drop-shadow.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { ButtonFields } from './definition.ts';

const STYLES = { primary: 'btn', secondary: 'btn second', link: 'more' } as const;

/** A button leads somewhere: without an address or a label there is none. Its owner sees it before it leads anywhere. */
export function ButtonBlock({ id, fields }: BlockViewProps<ButtonFields>) {
  const isWritten = useIsWritten();
  const { isCanvas } = usePageTools();
  const icon = fields.icon?.drawing ? <IconDrawing icon={fields.icon} /> : undefined;
  // While its owner writes them, its words are there.
  const isAlone = icon !== undefined && fields.iconOnly && !isWritten;
  const filter = useDropShadow(fields.shadow, id);
  if ((fields.label.trim() === '' || (fields.href === '' && !isCanvas)) && !isWritten) return null;
  const classes = [
    STYLES[fields.style],
    fields.size !== 'medium' && fields.size,
    fields.stretched && 'stretch',
    icon && 'with-icon',
    isAlone && 'icon-only',
  ];
  return (
    <p
      className={`button${fields.align === 'start' ? '' : ` align-${fields.align}`}`}
      style={filter === undefined ? undefined : { filter }}
    >
      <Anchor
        href={fields.href}
        newWindow={fields.newWindow}
        className={classes.filter(Boolean).join(' ')}
        label={isAlone ? fields.label : undefined}
      >
        {fields.iconSide === 'start' && icon}
        {!isAlone && <WrittenWords field="label" name="Button" words={fields.label} />}
        {fields.iconSide === 'end' && icon}
      </Anchor>
    </p>
  );
}
