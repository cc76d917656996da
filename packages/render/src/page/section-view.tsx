import type { PlacedSectionProps } from '@portico/blocks/block-module';
import { usePage, usePageTools } from '@portico/blocks/page-context';
import { usePicture } from '@portico/blocks/picture';
import { WIDE_COLUMNS } from '@portico/model/documents/block';
import { inOrder } from '@portico/model/documents/schema';
import type { Section } from '@portico/model/documents/section';
import type { CSSProperties } from 'react';
import { flowBlocks } from './flow-blocks.ts';
import { BlockView } from './block-view.tsx';
import { renderEdge } from './edge-shape.ts';
import { BackgroundVideoSwitch } from './background-video.tsx';
import { placeBlocks } from './grid-style.ts';
import { SectionBackground } from './section-background.tsx';
import { sectionTheme } from './section-theme.ts';
import { CONTENT_WIDTHS } from './widths.ts';

/** One section of a page. */
export function SectionView({ section, tied, inner, above, edge }: PlacedSectionProps) {
  const { isCanvas } = usePageTools();
  const isPreview = usePage().mode === 'preview';
  const picture = usePicture(section.background?.image);
  const video = section.background?.video;
  const theme = sectionTheme(section);
  const bare = inner && theme === undefined && !picture && !video;
  const classes = [
    'sec',
    theme ?? (inner ? undefined : 't-lightest'),
    (picture || video) && 'pictured',
    video && 'filmed',
    above && 'under',
    edge && 'cut',
    tied && 'tied',
    bare && 'bare',
    section.padding && section.padding !== 'medium' && `p-${section.padding}`,
    section.height && section.height !== 'fit' && `h-${section.height}`,
    section.align && section.align !== 'top' && `va-${section.align}`,
    section.justify && section.justify !== 'center' && `js-${section.justify}`,
    section.divider && 'ruled',
  ];
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      id={section.anchor || undefined}
      data-section={isCanvas || isPreview ? section.id : undefined}
      style={edge && ({ '--cut': renderEdge(edge).height } as CSSProperties)}
    >
      {(picture || video || above) && <SectionBackground section={section} above={above} />}
      {section.layout === 'grid' ? <Grid section={section} /> : <Flow section={section} />}
      {video && <BackgroundVideoSwitch video={video} />}
    </section>
  );
}

function Grid({ section }: { section: Section }) {
  const { BlockFrame = BlockView } = usePageTools();
  const width = section.width ?? 'wide';
  const widest = CONTENT_WIDTHS[width];
  return (
    <div className={`grid w-${width}`}>
      {placeBlocks(section, widest && widest / WIDE_COLUMNS).map(
        ({ id, style, joined, besideWords, hiddenOnPhones, atStart, atEnd, span }) => {
          const block = section.blocks[id];
          if (!block) return null;
          const classes = [
            'b',
            joined && 'j',
            besideWords && 'c',
            hiddenOnPhones && 'off',
            width === 'full' && atStart && 'm-start',
            width === 'full' && atEnd && 'm-end',
            block.vertical && block.vertical !== 'top' && `v-${block.vertical}`,
          ];
          return (
            <BlockFrame
              key={id}
              id={id}
              block={block}
              span={span}
              className={classes.filter(Boolean).join(' ')}
              style={style}
            />
          );
        },
      )}
    </div>
  );
}

function Flow({ section }: { section: Section }) {
  const { BlockFrame = BlockView } = usePageTools();
  const width = section.width ?? 'text';
  return (
    <div className={`flow w-${width}`}>
      {flowBlocks(inOrder(section.blocks), width).map(({ block, className, span }) => (
        <BlockFrame key={block.id} id={block.id} block={block} span={span} className={className} />
      ))}
    </div>
  );
}
