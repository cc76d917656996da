import { safeHref } from '@portico/model/addresses/safe-href';
import { plainText } from '@portico/model/documents/rich-text';
import type { CSSProperties } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { paletteCss } from '../palette-css.ts';
import { isEmptyRichText } from '../rich-text/rich-text-view.tsx';
import { useDropShadow } from '../use-drop-shadow.ts';
import { useIsWritten, WrittenText } from '../written.tsx';
import type { ShapeFields } from './definition.ts';
import { drawingRatio, isOpenShape } from './shape-names.ts';
import { textOn } from './text-on.ts';

/** A line that was given no thickness, in px. */
const LINE_WIDTH_PX = 3;

/** A drawn shape, with words in it where its owner wrote some. */
export function ShapeBlock({ id, fields }: BlockViewProps<ShapeFields>) {
  const { drawings, isCanvas } = usePageTools();
  const { styles } = usePage().site;
  const isWritten = useIsWritten();
  const filter = useDropShadow(fields.shadow, id);
  const drawing = drawings?.[fields.shape];
  const isOpen = isOpenShape(fields.shape);
  const hasWords = !isOpen && (isWritten || !isEmptyRichText(fields.text));
  const isLink = fields.href !== undefined && safeHref(fields.href) !== undefined && fields.href !== '';
  const { colors } = styles.palette;
  const style = {
    '--ar': drawing && String(Math.round(drawingRatio(drawing) * 1000) / 1000),
    '--fill': paletteCss(fields.fill, colors),
    '--stroke': paletteCss(fields.stroke, colors),
    '--sw': strokeWidth(fields, isOpen),
    ...(hasWords ? textOn(fields.fill, colors) : {}),
  } as CSSProperties;
  return (
    <div className={classOf(fields, hasWords, isOpen)} data-shape={fields.shape} style={style}>
      <div className="box">
        <svg
          viewBox={drawing && `0 0 ${drawing[0]} ${drawing[1]}`}
          preserveAspectRatio="none"
          style={{ filter, rotate: fields.rotation === 0 ? undefined : `${fields.rotation}deg` }}
          {...(fields.alt === '' || isLink
            ? { 'aria-hidden': true }
            : { role: 'img', 'aria-label': fields.alt })}
        >
          {drawing && <path d={drawing[2]} />}
        </svg>
        {hasWords && (
          <div className="words">
            <WrittenText field="text" name="Text" content={fields.text} />
          </div>
        )}
        {isLink && !isCanvas && (
          <Anchor
            href={fields.href}
            newWindow={fields.newWindow}
            className="over"
            label={fields.alt || plainText(fields.text) || fields.href}
          >
            {null}
          </Anchor>
        )}
      </div>
    </div>
  );
}

function strokeWidth({ strokeWidth: width }: ShapeFields, isOpen: boolean): string | undefined {
  if (width > 0) return `${width}px`;
  return isOpen ? `${LINE_WIDTH_PX}px` : undefined;
}

const classOf = ({ size, stretched, align }: ShapeFields, hasWords: boolean, isOpen: boolean): string =>
  [
    'shape',
    `size-${size}`,
    stretched && 'stretched',
    align !== 'center' && `position-${align}`,
    hasWords && 'told',
    isOpen && 'open',
  ]
    .filter(Boolean)
    .join(' ');
