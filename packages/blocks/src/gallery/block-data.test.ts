import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type GalleryBlockData, galleryData, parseGalleryData } from './block-data.ts';
import { galleryDefinition } from './definition.ts';
import { BUILT_DESIGNS, builtDesign, GALLERY_DESIGNS } from './design.ts';
import { galleryFactory } from './gallery-factory.ts';
import { defaultOption } from './options.ts';

const parse = (data: Record<string, unknown>) => parseGalleryData(JSON.stringify(data));

describe('gallery block data', () => {
  it('[B3.1] comes from the block JSON attribute, or from what is stored with the element', () => {
    expect(parseGalleryData('{"design":"carousel","slidesPerRow":2}', { design: 'grid' })).toMatchObject({
      design: 'carousel',
      slidesPerRow: 2,
    });
    const stored = { design: 'slideshow', activeAlignment: 'right', autoplay: 'true', thumbnailsPerRow: '4' };
    expect(parseGalleryData('', stored)).toMatchObject({
      design: 'slideshow',
      'active-alignment': 'right',
      autoplay: true,
      'thumbnails-per-row': 4,
    });
  });

  it('[B3.2] has design, aspect ratio and slides per row', () => {
    expect(parse({ design: 'grid', imageAspectRatio: 'Auto', slidesPerRow: 5 })).toMatchObject({
      design: 'grid',
      imageAspectRatio: 'Auto',
      slidesPerRow: 5,
    });
    expect(parse({ imageAspectRatio: 1.5 }).imageAspectRatio).toBe(1.5);
    expect(parse({ imageAspectRatio: '0.75' }).imageAspectRatio).toBe(0.75);
    expect(parse({ imageAspectRatio: -1 }).imageAspectRatio).toBe('Auto');
  });

  it('[B3.3] has a lightbox with a theme, dark unless it is light', () => {
    expect(parse({ lightbox: true, lightboxTheme: 'light' })).toMatchObject({
      lightbox: true,
      lightboxTheme: 'light',
    });
    expect(parse({}).lightboxTheme).toBe('dark');
    expect(parse({ lightboxTheme: 'blue' }).lightboxTheme).toBe('dark');
  });

  it('[B3.4] has mixed content, column width, gutter, size of pictures in a list, vertical size and padding', () => {
    const given = {
      mixedContent: true,
      columnWidth: 300,
      gutter: 8,
      listImageSize: 30,
      vSize: 6,
      padding: 12,
    };
    expect(parse(given)).toMatchObject(given);
  });

  it('[B3.5] has an active alignment of left, center or right', () => {
    for (const alignment of ['left', 'center', 'right'])
      expect(parse({ 'active-alignment': alignment })['active-alignment']).toBe(alignment);
    expect(parse({ 'active-alignment': 'top' })['active-alignment']).toBe('center');
  });

  it('[B3.6] [B5.9] has thumbnails, so many in a row, of a height, with a margin', () => {
    const given = {
      'thumbnails-per-row': 4,
      'thumbnail-strip-height': 90,
      'thumbnail-strip-margin': 6,
      thumbnails: true,
    };
    expect(parse(given)).toMatchObject(given);
    expect(parse({ 'thumbnails-per-row': '4' })['thumbnails-per-row']).toBe(4);
    expect(parse({ 'thumbnails-per-row': 'many' })['thumbnails-per-row']).toBe(8);
  });

  it('[B3.7] has autoplay with its seconds, square thumbs and crop', () => {
    const given = { autoplay: true, 'autoplay-duration': 3, 'square-thumbs': false, 'auto-crop': false };
    expect(parse(given)).toMatchObject(given);
  });

  it('[B3.8] has one of seven places for words, the bottom without', () => {
    for (const place of ['top', 'bottom', 'top-left', 'bottom-left', 'top-right', 'bottom-right', 'center'])
      expect(parse({ 'meta-position': place })['meta-position']).toBe(place);
    expect(parse({})['meta-position']).toBe('bottom');
    expect(parse({ 'meta-position': 'left' })['meta-position']).toBe('bottom');
  });

  it('[B5.5] has columns of a positive width, a whole number where it is words', () => {
    expect(parse({ columnWidth: '250' }).columnWidth).toBe(250);
    expect(parse({ columnWidth: '310.9px' }).columnWidth).toBe(310);
    for (const columnWidth of [0, -5, '0', 'wide'])
      expect(() => parse({ columnWidth })).toThrow('Error evaluating gallery block data.');
  });

  it('[B8.13] [B8.14] that is broken says so', () => {
    expect(() => parseGalleryData('{"design":')).toThrow('Error decoding gallery block data.');
    for (const json of ['null', '[]', '7', '"grid"'])
      expect(() => parseGalleryData(json)).toThrow('Error evaluating gallery block data.');
  });

  test('any JSON is read or refused with a message, and what was read is read the same again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        let read: GalleryBlockData;
        try {
          read = parseGalleryData(JSON.stringify(value));
        } catch (error) {
          expect((error as Error).message).toMatch(/^Error (decoding|evaluating) gallery block data\.$/);
          return;
        }
        expect(parseGalleryData(JSON.stringify(read))).toEqual(read);
      }),
    );
  });

  test('what a page carries is read as it was said', () => {
    for (const design of GALLERY_DESIGNS) {
      const data = galleryData({ ...galleryDefinition.defaults, design });
      expect(parseGalleryData(JSON.stringify(data))).toEqual(data);
    }
  });
});

describe('designs', () => {
  it('[B4.1] are built as the mapping says, anything else as the base', () => {
    expect(
      Object.fromEntries(
        [...GALLERY_DESIGNS, 'mosaic', '', 'toString'].map((name) => [name, builtDesign(name)]),
      ),
    ).toEqual({
      stacked: 'base',
      slider: 'strip',
      slideshow: 'stacked',
      grid: 'grid',
      autogrid: 'autogrid',
      autocolumns: 'autocolumns',
      autorows: 'autorows',
      carousel: 'carousel',
      list: 'list',
      mosaic: 'base',
      '': 'base',
      toString: 'base',
    });
  });

  it('[B5.17] [B5.19] that nothing is built for are not found by name, by the factory or the API', () => {
    for (const built of BUILT_DESIGNS) expect(galleryFactory(built)).toBeDefined();
    for (const name of ['mosaic', 'slideshow', 'toString'])
      expect(() => galleryFactory(name)).toThrow(`"${name}" could not be found by name`);
    const { error } = galleryDefinition.schema.safeParse({ ...galleryDefinition.defaults, design: 'mosaic' });
    expect(error?.issues[0]).toMatchObject({
      path: ['design'],
      message: 'The gallery design "mosaic" could not be found by name.',
    });
  });

  it('[B9.28] [B9.29] [B9.30] begin with their own options', () => {
    expect([defaultOption('autorows', 'rowHeight'), defaultOption('autorows', 'gutter')]).toEqual([250, 20]);
    expect(defaultOption('autorows', 'lightbox')).toBe(true);
    for (const design of ['autogrid', 'autocolumns'] as const)
      expect([defaultOption(design, 'columnWidth'), defaultOption(design, 'gutter')]).toEqual([250, 0]);
    expect([defaultOption('grid', 'slidesPerRow'), defaultOption('grid', 'padding')]).toEqual([4, 20]);
    expect(defaultOption('grid', 'lightbox')).toBe(true);
  });
});
