import { usePage } from '@portico/blocks/page-context';
import { Picture, usePicture } from '@portico/blocks/picture';
import { WIDE_COLUMNS } from '@portico/model/block';
import { inOrder } from '@portico/model/schema';
import type { Section } from '@portico/model/section';
import type { CSSProperties } from 'react';
import { flowBlocks } from './flow-blocks.ts';
import { BlockView } from './block-view.tsx';
import { placeBlocks } from './grid-style.ts';
import { overlayStrength } from './overlay.ts';
import { sectionTheme } from './section-theme.ts';
import { CONTENT_WIDTHS } from './widths.ts';

/**
 * One section of a page.
 * @param tied the section before it has the same ground, so the space between them is not doubled
 * @param inner part of an item shown inside another section: without that one's outer space where it has no ground of its own
 */
export function SectionView({ section, tied, inner }: { section: Section; tied: boolean; inner: boolean }) {
  const { site } = usePage();
  const picture = usePicture(section.background?.image);
  const background = section.background;
  const theme = sectionTheme(section);
  const bare = inner && theme === undefined && !picture;
  const classes = [
    'sec',
    theme ?? (inner ? undefined : 't-lightest'),
    picture && 'pictured',
    tied && 'tied',
    bare && 'bare',
    section.padding && section.padding !== 'medium' && `p-${section.padding}`,
    section.height && section.height !== 'fit' && `h-${section.height}`,
    section.align && section.align !== 'top' && `va-${section.align}`,
    section.divider && 'ruled',
  ];
  return (
    <section className={classes.filter(Boolean).join(' ')} id={section.anchor || undefined}>
      {picture && background?.image && (
        <div className="ground">
          <Picture picture={background.image} span={{ wide: 1 }} decorative={!background.image.alt} />
          <i
            className={background.overlay === undefined ? 'auto' : undefined}
            style={
              {
                '--o': overlayStrength(background.overlay, picture.tone, section, site.styles.palette.colors),
              } as CSSProperties
            }
          />
        </div>
      )}
      {section.layout === 'grid' ? <Grid section={section} /> : <Flow section={section} />}
    </section>
  );
}

function Grid({ section }: { section: Section }) {
  const width = section.width ?? 'wide';
  const widest = CONTENT_WIDTHS[width];
  return (
    <div className={`grid w-${width}`}>
      {placeBlocks(section, widest && widest / WIDE_COLUMNS).map(
        ({ id, style, joined, besideWords, hiddenOnPhones, span }) => {
          const block = section.blocks[id];
          if (!block) return null;
          const classes = [
            'b',
            joined && 'j',
            besideWords && 'c',
            hiddenOnPhones && 'off',
            block.vertical && block.vertical !== 'top' && `v-${block.vertical}`,
          ];
          return (
            <BlockView
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
  const width = section.width ?? 'text';
  return (
    <div className={`flow w-${width}`}>
      {flowBlocks(inOrder(section.blocks), width).map(({ block, className, span }) => (
        <BlockView key={block.id} id={block.id} block={block} span={span} className={className} />
      ))}
    </div>
  );
}
