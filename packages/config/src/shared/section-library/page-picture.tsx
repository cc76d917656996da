import { formatHex } from '@portico/model/colour/colour';
import { inOrder } from '@portico/model/documents/schema';
import type { Sections } from '@portico/model/documents/section';
import type { PaletteColors } from '@portico/model/site/styles';
import { sectionColors } from '@portico/render/page/section-colors';
import { sectionThumbnail, THUMBNAIL } from './thumbnail/section-thumbnail.ts';
import { SectionThumbnailView } from './thumbnail/section-thumbnail-view.tsx';
import styles from './page-picture.module.css';

/** Sections that are seen in so small a picture; those below are cut off. */
const SEEN = 5;

/** A page in small: its sections under each other, in the site's own colours. Decoration: its name stands beside it. */
export function PagePicture({ sections, colors }: { sections: Sections; colors: PaletteColors }) {
  return (
    <span
      className={styles.page}
      aria-hidden
      style={{ background: formatHex(sectionColors({}, colors).ground) }}
    >
      {inOrder(sections)
        .slice(0, SEEN)
        .map((section) => {
          const thumbnail = sectionThumbnail(section);
          return (
            <span
              key={section.id}
              className={styles.section}
              style={{ aspectRatio: `${THUMBNAIL.width} / ${thumbnail.height}` }}
            >
              {/* The drawing stands in a window of its own: only the section of it is shown. */}
              <span style={{ insetBlockStart: `${(-100 * thumbnail.top) / thumbnail.height}%` }}>
                <SectionThumbnailView thumbnail={thumbnail} look={section} colors={colors} />
              </span>
            </span>
          );
        })}
    </span>
  );
}
