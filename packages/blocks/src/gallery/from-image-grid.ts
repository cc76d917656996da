interface ImageGrid {
  images?: Array<{ image: unknown; caption?: string; href?: string; newWindow?: boolean }>;
  columns?: number;
  ratio?: string;
  gap?: 'none' | 'small' | 'medium' | 'large';
  captions?: boolean;
  lightbox?: boolean;
  lightboxTheme?: string;
}

/** What a block `image-grid` shows where it says nothing of it. */
const DEFAULTS = { images: [], columns: 3, ratio: '1:1', gap: 'medium', captions: true } as const;

/**
 * The fields of a block `image-grid` as those of a gallery that looks the same: its grid. Those of a gallery that was
 * written down as version 1 are none of these, and stay.
 */
export function fromImageGrid(stored: unknown): unknown {
  if (Object.hasOwn(stored as object, 'design') || Object.hasOwn(stored as object, 'slides')) return stored;
  const { images, columns, ratio, gap, captions, lightbox, lightboxTheme } = {
    ...DEFAULTS,
    ...(stored as ImageGrid),
  };
  return {
    design: 'grid',
    source: 'own',
    slides: images,
    slidesPerRow: columns,
    imageAspectRatio: ratio,
    padding: gap === 'none' ? 0 : gap,
    // In a grid they are shown and enlarged anyway.
    ...(captions ? {} : { showCaption: false }),
    ...(lightbox === false ? { lightbox } : {}),
    ...(lightboxTheme === 'light' ? { lightboxTheme } : {}),
  };
}
