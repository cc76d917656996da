import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageSettings } from './image-settings.ts';

describe('settings of a picture', () => {
  it('[B3.21] are the same from its attributes and from options that are passed', () => {
    const fromAttributes = imageSettings({
      src: '/s/a.jpg',
      load: 'viewport',
      imageDimensions: '1500x1000',
      imageFocalPoint: '0.25,0.75',
      fixedRatio: 'true',
      forceImageUpdate: '',
      cropMode: 'contain',
      sizeAdjustment: '1.5',
      sizeFormat: 'filename',
      stretch: 'true',
      useBgImage: 'true',
      useAdvancedPositioning: 'false',
      allowSaveData: 'false',
      dprMin: '1',
      dprMax: '2',
      fitAlignment: 'top left',
      allowConcurrentLoads: 'true',
    });
    const passed = imageSettings(
      {},
      {
        source: '/s/a.jpg',
        load: 'viewport',
        dimensions: { width: 1500, height: 1000 },
        focalPoint: { x: 0.25, y: 0.75 },
        fixedRatio: true,
        forceImageUpdate: true,
        cropMode: 'contain',
        sizeAdjustment: 1.5,
        sizeFormat: 'filename',
        stretch: true,
        useBgImage: true,
        useAdvancedPositioning: false,
        allowSaveData: false,
        dprMin: 1,
        dprMax: 2,
        fitAlignment: { vertical: 'top', horizontal: 'left' },
        allowConcurrentLoads: true,
      },
    );
    expect(fromAttributes).toEqual(passed);
    expect(
      imageSettings({ src: '/s/a.jpg', load: 'false' }, { source: '/s/b.jpg', load: true }),
    ).toMatchObject({
      source: '/s/b.jpg',
      load: true,
    });
  });

  it('[B3.22] read a size of WIDTHxHEIGHT, and nothing that is none', () => {
    expect(imageSettings({ imageDimensions: '1200x800' }).dimensions).toEqual({ width: 1200, height: 800 });
    for (const bad of ['', '1200', 'x', '0x800', '1200x-1', 'axb', 'Infinityx2'])
      expect(imageSettings({ imageDimensions: bad }).dimensions, bad).toBeUndefined();
  });

  it('[B3.24] load at once, when they are told to or near the window; at once where nothing is said', () => {
    expect(imageSettings({}).load).toBe(true);
    expect(imageSettings({ load: 'true' }).load).toBe(true);
    expect(imageSettings({ load: 'false' }).load).toBe(false);
    expect(imageSettings({ load: 'viewport' }).load).toBe('viewport');
  });

  it('[B3.27] adjust the size by 1, by a number, and never by less than 0', () => {
    expect(imageSettings({}).sizeAdjustment).toBe(1);
    expect(imageSettings({ sizeAdjustment: '0.5' }).sizeAdjustment).toBe(0.5);
    expect(imageSettings({}, { sizeAdjustment: -1 }).sizeAdjustment).toBe(0);
    expect(imageSettings({ sizeAdjustment: '-1' }).sizeAdjustment).toBe(0);
    expect(imageSettings({ sizeAdjustment: 'much' }).sizeAdjustment).toBe(1);
  });

  it('[B3.31] align by top, left, center, right and bottom', () => {
    const aligned = (fitAlignment: string) => imageSettings({ fitAlignment }).fitAlignment;
    expect(aligned('top left')).toEqual({ vertical: 'top', horizontal: 'left' });
    expect(aligned('bottom,right')).toEqual({ vertical: 'bottom', horizontal: 'right' });
    expect(aligned('center')).toEqual({ vertical: 'center', horizontal: 'center' });
    expect(imageSettings({}).fitAlignment).toBeUndefined();
  });

  it('are whole and in bounds, whatever the attributes say', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...ATTRIBUTES), fc.string()), (data) => {
        const { focalPoint, sizeAdjustment, dprMin, dprMax, cropMode } = imageSettings(data);
        expect(focalPoint.x >= 0 && focalPoint.x <= 1 && focalPoint.y >= 0 && focalPoint.y <= 1).toBe(true);
        expect(sizeAdjustment >= 0 && dprMin >= 0 && dprMax >= 0).toBe(true);
        expect(['cover', 'contain', 'none']).toContain(cropMode);
      }),
    );
  });
});

const ATTRIBUTES = [
  'src',
  'image',
  'load',
  'imageDimensions',
  'imageFocalPoint',
  'cropMode',
  'sizeAdjustment',
  'dprMin',
  'dprMax',
  'fitAlignment',
];
