import { describe, expect, it } from 'vitest';
import { exampleMedia, examplePage, exampleSite, inLanguage } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { videoBlock } from './block.ts';
import { videoDefinition } from './definition.ts';

const FILM = 'a'.repeat(32);
const POSTER = 'b'.repeat(32);
const CAPTIONS = 'c'.repeat(32);
const page = examplePage({
  media: {
    [FILM]: {
      ...exampleMedia(FILM),
      ext: 'mp4',
      mime: 'video/mp4',
      filename: 'kiln.mp4',
      width: 1920,
      height: 800,
    },
    [POSTER]: exampleMedia(POSTER),
    [CAPTIONS]: { ...exampleMedia(CAPTIONS), ext: 'vtt', mime: 'text/vtt', filename: 'kiln.vtt' },
  },
});
const VIMEO = { href: 'https://vimeo.com/76979871' };
const draw = (fields: object, more: object = {}) =>
  renderBlock(videoBlock, { title: 'Firing the kiln', ...fields }, { page, ...more });

describe('a video block', () => {
  it('[B3.17] carries our own markup of the player in data-html, and its provider’s name', () => {
    const html = draw({ video: VIMEO });
    expect(html).toContain('data-provider-name="Vimeo"');
    expect(html).toContain(
      'data-html="&lt;iframe src=&quot;https://player.vimeo.com/video/76979871?dnt=1&amp;amp;autoplay=1&quot; title=&quot;Firing the kiln&quot;',
    );
    expect(html).not.toContain('<iframe');
  });

  it('is a link to the video without scripts', () => {
    expect(draw({ video: VIMEO })).toMatch(
      /<a class="video-overlay" href="https:\/\/vimeo\.com\/76979871" aria-label="Play video: Firing the kiln">/,
    );
    expect(draw({ video: { file: { media: FILM } } })).toContain(
      `href="/_portico/media/${FILM}/kiln.mp4" aria-label="Play video: Firing the kiln"`,
    );
    expect(draw({ video: VIMEO, title: '' })).toContain('aria-label="Play video"');
  });

  it('[B9.47] is 56.3% as high as it is wide where its size is unknown', () => {
    expect(draw({ video: VIMEO })).toContain('padding-bottom:56.3%');
    expect(draw({ video: { ...VIMEO, width: 1000, height: 425 } })).toContain('padding-bottom:42.5%');
    expect(draw({ video: { file: { media: FILM } } })).toContain('padding-bottom:41.67%');
  });

  it('[B3.47] is cut to a shape, in that shape’s ratio', () => {
    const html = draw({ video: VIMEO, mask: 'arch', mode: 'none' });
    expect(html).toMatch(/data-mask="arch"><div class="stage masked" style="aspect-ratio:75\/100;--mask:url/);
    expect(html).toContain('data-mode="fill"');
    expect(draw({ video: VIMEO })).not.toContain('masked');
  });

  it('[B3.19] stands as it is, fits its place or fills it', () => {
    const modes = ['none', 'fit', 'fill'].map((mode) => draw({ video: VIMEO, mode, ratio: '1:1' }));
    expect(modes.map((html) => /data-mode="(\w+)"/.exec(html)?.[1])).toEqual(['none', 'fit', 'fill']);
    expect(modes.map((html) => html.includes('aspect-ratio:1/1'))).toEqual([false, true, true]);
    expect(draw({ video: VIMEO, mode: null })).toBe(modes[0]);
  });

  it('[B5.1] has the modes none, fit, fill and null, and refuses others', () => {
    const takes = (mode: unknown) =>
      videoDefinition.schema.safeParse({ ...videoDefinition.defaults, mode }).success;
    for (const mode of ['none', 'fit', 'fill', null]) expect(takes(mode)).toBe(true);
    for (const mode of ['x', '', 0, 'Fill', undefined]) expect(takes(mode)).toBe(false);
  });

  it('[B5.3] refuses what is no video with the words for it', () => {
    const check = (href: string) =>
      videoDefinition.schema.safeParse({ ...videoDefinition.defaults, video: { href } });
    expect(check('https://evil.example/film').error?.issues[0]?.message).toBe('Invalid video embed.');
    expect(check(VIMEO.href).success).toBe(true);
  });

  it('plays a file of the library with its captions, loading nothing of it before', () => {
    const html = draw({
      video: { file: { media: FILM }, poster: { media: POSTER } },
      tracks: [
        { vtt: { media: CAPTIONS }, kind: 'captions', language: 'de', label: 'Deutsch' },
        { vtt: { media: POSTER }, kind: 'captions' },
        { vtt: { media: 'd'.repeat(32) }, kind: 'chapters' },
      ],
      loop: true,
      muted: true,
    });
    const markup = /data-html="([^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(markup).toMatch(
      /^<video src="[^"]+kiln\.mp4" preload="none" poster="[^"]+" aria-label="Firing the kiln" controls playsinline loop muted>/,
    );
    expect(markup?.match(/<track/g)).toHaveLength(1);
    expect(markup).toContain('kind="captions"');
    expect(markup).toContain('srclang="de" label="Deutsch" default>');
    expect(html).not.toContain('data-provider-name');
    expect(html).toContain(
      'This video cannot be played here. <a href="/s/kiln.mp4" download="">Download the video</a>',
    );
  });

  it('waits for the visitor’s consent: the page carries no player, but a button and a link', () => {
    const html = draw({ video: { ...VIMEO, poster: { media: POSTER } } }, { gateContent: true });
    expect(html).not.toMatch(/data-html|player\.vimeo/);
    expect(html).toContain('This content comes from Vimeo. It is loaded only if you accept cookies.');
    expect(html).toContain('<a href="https://vimeo.com/76979871">Open on Vimeo</a>');
    expect(draw({ video: { file: { media: FILM } } }, { gateContent: true })).toContain('data-html');
    const canvas = draw({ video: VIMEO }, { gateContent: true, isCanvas: true });
    expect(canvas).toContain('data-html');
    expect(canvas).not.toContain('<form');
  });

  it('is marked for the lightbox where it opens in one, with its caption', () => {
    expect(draw({ video: VIMEO, lightbox: true, caption: 'At dawn' })).toContain(
      'id="video-b0" data-enlarge="At dawn"',
    );
    expect(draw({ video: VIMEO })).not.toContain('data-enlarge');
  });

  it('is nothing without a video, but a place for one in the canvas', () => {
    for (const video of [
      {},
      { href: '' },
      { href: 'https://evil.example/' },
      { file: { media: POSTER } },
      { file: { media: 'e'.repeat(32) } },
    ])
      expect(draw({ video })).toBe('');
    expect(draw({ video: {} }, { isCanvas: true })).toContain('data-empty-picture');
  });

  it('needs a script only with a video', () => {
    const { scriptFields, defaults } = videoDefinition;
    expect(scriptFields?.(defaults)).toBeUndefined();
    expect(scriptFields?.({ ...defaults, video: VIMEO })).toEqual({});
    expect(scriptFields?.({ ...defaults, video: VIMEO, lightbox: true })).toEqual({ theme: 'dark' });
  });

  it('says all in the language of the page', () => {
    const german = examplePage({ site: inLanguage(exampleSite(), 'de') });
    expect(renderBlock(videoBlock, { video: VIMEO, title: 'Ofen' }, { page: german })).toContain(
      'aria-label="Video abspielen: Ofen"',
    );
  });
});
