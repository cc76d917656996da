import { inkColor } from '@portico/blocks/ink-color';
import { usePage } from '@portico/blocks/page-context';
import { Picture, usePicture } from '@portico/blocks/picture';
import type { Section } from '@portico/model/documents/section';
import type { SectionEdge } from '@portico/model/documents/section-edge';
import type { CSSProperties } from 'react';
import { renderEdge, EDGE_BOX, edgeMask } from './edge-shape.ts';
import { BackgroundVideo } from './background-video.tsx';
import { overlayStrength } from './overlay.ts';

/** What lies under a section's content: picture, film, colour over both; reaching up into the edge of what is above. */
export function SectionBackground({ section, above }: { section: Section; above?: SectionEdge | undefined }) {
  const { site } = usePage();
  const { background } = section;
  const picture = usePicture(background?.image);
  const isPlain = !picture && !background?.video;
  return (
    <EdgedGround above={above}>
      {picture && background?.image && (
        <Picture picture={background.image} span={{ wide: 1 }} decorative={!background.image.alt} />
      )}
      {background?.video && <BackgroundVideo video={background.video} />}
      {!isPlain && (
        <i
          className={background?.overlay === undefined ? 'auto' : undefined}
          style={
            {
              '--o': overlayStrength(background?.overlay, picture?.tone, section, site.styles.palette.colors),
            } as CSSProperties
          }
        />
      )}
    </EdgedGround>
  );
}

/** The ground below an edge, cut to its shape, and the line along it. */
export function EdgedGround({
  above,
  children,
}: {
  above: SectionEdge | undefined;
  children?: React.ReactNode;
}) {
  if (!above) return <div className="ground">{children}</div>;
  const edge = renderEdge(above);
  const { stroke } = above;
  return (
    <>
      <div
        className="ground raised"
        style={{ '--cut': edge.height, '--shape': edgeMask(edge) } as CSSProperties}
      >
        {children}
      </div>
      {stroke && (
        <svg
          className="edge-line"
          viewBox={`0 0 ${EDGE_BOX.width} ${EDGE_BOX.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          style={{ '--cut': edge.height } as CSSProperties}
        >
          <path
            d={edge.line}
            fill="none"
            stroke={(stroke.color && inkColor(stroke.color)) || 'var(--fg)'}
            strokeWidth={stroke.width}
            strokeDasharray={stroke.dashed ? `${stroke.width * 3} ${stroke.width * 2}` : undefined}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
    </>
  );
}
