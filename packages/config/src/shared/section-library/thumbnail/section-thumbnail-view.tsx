import { formatHex } from '@portico/model/colour/colour';
import type { Section } from '@portico/model/documents/section';
import type { PaletteColors } from '@portico/model/site/styles';
import { sectionColors } from '@portico/render/page/section-colors';
import { mix } from '@portico/render/page/shades';
import type { Shape, ShapeRole } from '@portico/blocks/editing/thumbnail/shape';
import { THUMBNAIL, type Thumbnail } from './section-thumbnail.ts';

export interface SectionThumbnailProps {
  thumbnail: Thumbnail;
  /** The section's own theme and colour. */
  look: Pick<Section, 'theme' | 'background'>;
  /** The site's palette. */
  colors: PaletteColors;
  className?: string | undefined;
}

/** A section's picture in a menu, in the site's own colours. Decoration: its name stands beside it. */
export function SectionThumbnailView({ thumbnail, look, colors, className }: SectionThumbnailProps) {
  const { width, height } = THUMBNAIL;
  const paint = paints(look, colors);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect y={thumbnail.top} width={width} height={thumbnail.height} fill={paint.ground} />
      {thumbnail.shapes.map((shape, index) => (
        // Shapes have no names of their own and never move: they are made anew as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <Drawn key={index} shape={shape} paint={paint} />
      ))}
    </svg>
  );
}

type Paint = Readonly<Record<ShapeRole | 'ground', string>>;

const VEIL = 0.45;

function Drawn({ shape, paint }: { shape: Shape; paint: Paint }) {
  const fill = paint[shape.role];
  if (shape.kind === 'path') return <path d={shape.d} fill={fill} />;
  const { x, y, w, h, radius, hollow, clear } = shape;
  const look = hollow
    ? { fill: 'none', stroke: fill, strokeWidth: 5 }
    : { fill, opacity: clear ? VEIL : undefined };
  return <rect x={x} y={y} width={Math.max(0, w)} height={Math.max(0, h)} rx={radius} {...look} />;
}

function paints(look: SectionThumbnailProps['look'], palette: PaletteColors): Paint {
  const { ground, text, button, edge, line } = sectionColors(look, palette);
  const picture = mix(mix(ground, text, 0.16), button, 0.1);
  return {
    ground: formatHex(ground),
    ink: formatHex(mix(ground, text, 0.94)),
    words: formatHex(mix(ground, text, 0.5)),
    quiet: formatHex(mix(ground, text, 0.3)),
    picture: formatHex(picture),
    glyph: formatHex(mix(picture, ground, 0.55)),
    button: formatHex(button),
    field: formatHex(edge),
    line: formatHex(mix(line, text, 0.1)),
    veil: formatHex(ground),
  };
}
