import { safeHref } from '@portico/model/addresses/safe-href';
import type { CSSProperties } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { IconDrawing } from '../icon-drawing.tsx';
import { usePage } from '../page-context.ts';
import { paletteCss } from '../palette-css.ts';
import type { IconFields } from './definition.ts';

/** An icon by itself. One that leads somewhere without a name is called by its address. */
export function IconBlock({ fields }: BlockViewProps<IconFields>) {
  const { colors } = usePage().site.styles.palette;
  const { icon, size, stroke, ground, align, href = '', newWindow, alt } = fields;
  if (!icon?.drawing) return null;
  const isLink = href !== '' && safeHref(href) !== undefined;
  const ink = paletteCss(stroke, colors);
  return (
    <div
      className={`icon-block size-${size} on-${ground}${align === 'start' ? '' : ` align-${align}`}`}
      style={ink ? ({ '--ink': ink } as CSSProperties) : undefined}
    >
      <Anchor
        href={href}
        newWindow={newWindow}
        className="icon-place"
        label={isLink ? alt || href : undefined}
      >
        <IconDrawing icon={icon} label={isLink ? undefined : alt} />
      </Anchor>
    </div>
  );
}
