import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { exampleMedia, examplePage } from '../example-page.ts';
import { galleryBlock } from '../gallery/block.ts';
import { imageBlock } from './block.ts';
import { IMAGE_VARIANTS, imageDefinition } from './definition.ts';
import style from './style.css?inline';

const HASH = '00112233445566778899aabbccddeeff';
const page = examplePage({ media: { [HASH]: exampleMedia(HASH) } });
const draw = (fields: Record<string, unknown>) =>
  renderBlock(imageBlock, { image: { media: HASH }, ...fields }, { page });

describe('an image block', () => {
  it('has the six specified variants', () => {
    expect(IMAGE_VARIANTS).toEqual(['inline', 'poster', 'card', 'overlap', 'collage', 'stack']);
  });

  it('[B3.45] says its dimensions, shape mask and whether it is stretched', () => {
    const plain = draw({ stretched: false });
    expect(plain).toContain('data-dimensions="2000x1500"');
    expect(plain).not.toContain('data-mask');
    expect(plain).not.toContain('data-stretched');
    const shaped = draw({ mask: 'arch', stretched: true });
    expect(shaped).toContain('data-mask="arch"');
    expect(shaped).toContain('data-stretched=""');
  });

  it('[B3.26] fills its shape by cover, contain or none', () => {
    expect(draw({ crop: 'cover' })).not.toContain('object-fit');
    expect(draw({ crop: 'contain' })).toContain('object-fit:contain');
    expect(draw({ crop: 'none' })).toContain('object-fit:none');
  });

  it('keeps the focal point in view; the middle needs no word', () => {
    expect(draw({})).not.toContain('object-position');
    expect(draw({ image: { media: HASH, focalPoint: { x: 0.25, y: 0.8 } } })).toContain(
      'object-position:25% 80%',
    );
  });

  it('says what the picture means here, or is silent where it is decoration', () => {
    expect(draw({})).toContain('alt="A vase"');
    expect(draw({ image: { media: HASH, alt: 'The jar before firing' } })).toContain(
      'alt="The jar before firing"',
    );
    expect(draw({ image: { media: HASH, alt: '' } })).toContain('alt=""');
  });

  it('is enlarged by a click where the owner wants it and it leads nowhere else', () => {
    expect(draw({})).not.toContain('data-enlarge');
    const html = draw({ lightbox: true, caption: 'Before firing' });
    expect(html).toMatch(/<a href="[^"]+\?format=2500w" id="picture-[^"]+" class="way"/);
    expect(html).toContain('aria-label="Enlarge: A vase"');
    expect(html).toContain('data-enlarge="Before firing"');
    const linked = draw({ lightbox: true, href: '/vases' });
    expect(linked).toContain('href="/vases"');
    expect(linked).not.toContain('data-enlarge');
  });

  it('[B3.3] has a dark lightbox by default, and a script only with one', () => {
    const { scriptFields, defaults } = imageDefinition;
    expect(defaults.lightboxTheme).toBe('dark');
    const fields = { ...defaults, image: { media: HASH } };
    expect(scriptFields?.(fields)).toBeUndefined();
    expect(scriptFields?.({ ...fields, lightbox: true })).toEqual({ theme: 'dark' });
    expect(scriptFields?.({ ...fields, lightbox: true, href: '/vases' })).toBeUndefined();
  });

  it('is its words alone when the picture is missing, and nothing when there are none', () => {
    const missing = { image: { media: 'f'.repeat(32) } };
    expect(draw({ ...missing, variant: 'card', title: 'Still here' })).toContain('Still here');
    expect(draw({ ...missing, caption: 'Of nothing' })).toBe('');
    expect(renderBlock(imageBlock, {})).toBe('');
  });

  it('leads by its button where it has one, else by picture and title', () => {
    const words = { variant: 'card', title: 'Jar', href: '/jar' };
    expect(draw({ ...words, buttonLabel: 'Look' }).match(/<a /g)).toHaveLength(1);
    expect(draw(words).match(/<a /g)).toHaveLength(2);
    expect(draw({ variant: 'card', title: 'Jar', href: 'javascript:alert(1)' })).not.toContain('<a');
  });

  it('changes its arrangement from 415 px of its own width on', () => {
    expect(style).toMatch(/@container image \((width >= 415px|min-width: ?415px)\)/);
  });

  it('without its picture holds its place in the canvas, and is nothing on the page', () => {
    const empty = (fields: object, isCanvas: boolean) => renderBlock(imageBlock, { ...fields }, { isCanvas });
    expect(empty({}, false)).toBe('');
    expect(empty({}, true)).toMatch(
      /<figure class="image inline fills"[^>]*><div class="set" style="--ar:3\/2">/,
    );
    expect(empty({ mask: 'circle' }, true)).toMatch(
      /--ar:100\/100"><span class="frame masked" style="--mask:[^"]+"><span /,
    );
    expect(empty({ variant: 'card', title: 'Words' }, true)).toMatch(/class="frame".*Words/);
    const grid = (isCanvas: boolean) => renderBlock(galleryBlock, { slidesPerRow: 4 }, { isCanvas });
    expect(grid(false)).toBe('');
    expect(grid(true).match(/<li/g)).toHaveLength(8);
  });
});
