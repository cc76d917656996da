import type { PaletteColors } from '@portico/model/site/styles';
import { memo } from 'react';
import type { SectionLayout } from '../shared/section-library/section-layout.ts';
import {
  layoutThumbnail,
  THUMBNAIL,
  type Thumbnail,
} from '../shared/section-library/thumbnail/section-thumbnail.ts';
import { SectionThumbnailView } from '../shared/section-library/thumbnail/section-thumbnail-view.tsx';
import styles from './section-library.module.css';

/** Layouts never change: each is worked out once. */
const known = new WeakMap<SectionLayout, Thumbnail>();

function thumbnailOf(layout: SectionLayout): Thumbnail {
  const thumbnail = known.get(layout) ?? layoutThumbnail(layout);
  known.set(layout, thumbnail);
  return thumbnail;
}

/** The picture of a layout of the library, drawn again with other colours alone; its room before it is drawn. */
export const LayoutPicture = memo(function LayoutPicture(props: {
  layout: SectionLayout;
  colors: PaletteColors;
  isRendered: boolean;
}) {
  const { layout, colors, isRendered } = props;
  if (!isRendered)
    return (
      <svg
        className={styles.picture}
        viewBox={`0 0 ${THUMBNAIL.width} ${THUMBNAIL.height}`}
        aria-hidden="true"
      />
    );
  return (
    <SectionThumbnailView
      thumbnail={thumbnailOf(layout)}
      look={layout.look}
      colors={colors}
      className={styles.picture}
    />
  );
});
