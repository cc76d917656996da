import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { embedOf } from './embed/embed.ts';
import { playerOf, providerPageOf } from './player.ts';
import { pastedVideo, VIDEO_PROVIDERS, videoPlayerOf } from './video.ts';
import { LONGEST_EMBED, readEmbed } from './video-embed.ts';
import { playerMarkup } from './video-markup.ts';
import { videoSource } from './video-source.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');

/** As their providers give them. */
const EMBEDS = {
  Vimeo:
    '<div style="padding:42.5% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0&amp;autopause=0" frameborder="0" allow="autoplay; fullscreen" style="position:absolute;top:0;left:0;width:100%;height:100%;" title="The New Vimeo Player"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
  YouTube:
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=abc&amp;start=42" title="YouTube video player" allowfullscreen></iframe>',
  Wistia:
    '<iframe src="//fast.wistia.net/embed/iframe/e4a27b971d" allowtransparency="true" class="wistia_embed" name="wistia_embed" width="640" height="400"></iframe>',
  Animoto:
    "<iframe id='vp1abc' width='640' height='360' src='https://s26.animoto.com/embed/AbCdEf123456' data-x></iframe>",
} as const;

describe('an address or embed code that is pasted', () => {
  it.each([
    [
      'https://youtu.be/dQw4w9WgXcQ?t=1m30s',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
    ],
    [
      'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    [
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'YouTube',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'Vimeo',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    [
      'https://vimeo.com/showcase/12/video/76979871',
      'Vimeo',
      'https://player.vimeo.com/video/76979871?dnt=1',
    ],
    [
      'https://home.wistia.com/medias/e4a27b971d',
      'Wistia',
      'https://fast.wistia.net/embed/iframe/e4a27b971d?doNotTrack=true',
    ],
    ['https://animoto.com/play/AbCdEf123456', 'Animoto', 'https://s26.animoto.com/embed/AbCdEf123456'],
  ])('%s is a video of %s in a player that keeps nothing about who watches', (address, provider, src) => {
    expect(videoPlayerOf(address)).toEqual({ provider, src });
    expect(pastedVideo(` ${address}\n`)).toEqual({ href: address });
  });

  it('[B3.18] is recognised in the embed codes of the four providers', () => {
    for (const provider of VIDEO_PROVIDERS) {
      const video = pastedVideo(EMBEDS[provider]);
      expect(videoPlayerOf(video?.href ?? '')?.provider, provider).toBe(provider);
    }
  });

  it('keeps the key of an unlisted video, where it begins, and the size its provider names', () => {
    expect(pastedVideo(EMBEDS.Vimeo)).toEqual({
      href: 'https://vimeo.com/76979871/8272103f6e',
      width: 1000,
      height: 425,
    });
    expect(pastedVideo(EMBEDS.YouTube)).toEqual({
      href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42',
      width: 560,
      height: 315,
    });
    expect(pastedVideo(EMBEDS.Wistia)).toMatchObject({ width: 640, height: 400 });
  });

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=x"onload="alert(1)',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
    '<iframe src="https://evil.example/https://youtu.be/dQw4w9WgXcQ"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<script src="https://fast.wistia.com/embed/medias/e4a27b971d.jsonp"></script>',
    '',
  ])('%s is no video', (pasted) => {
    expect(pastedVideo(pasted)).toBeUndefined();
  });

  it('leads to the same player from the page it is stored under', () => {
    const ids = fc.stringMatching(/^[A-Za-z0-9]{11}$/);
    fc.assert(
      fc.property(ids, fc.integer({ min: 0, max: 9999 }), (id, start) => {
        const player = playerOf(`https://www.youtube.com/embed/${id}?start=${start}`);
        const page = providerPageOf(`https://www.youtube.com/embed/${id}?start=${start}`) ?? '';
        expect(playerOf(page)).toEqual(player);
      }),
    );
  });
});

describe('embed markup', () => {
  it('[B3.20] is an iframe, an object or invalid', () => {
    expect(readEmbed(EMBEDS.YouTube).type).toBe('iframe');
    expect(
      readEmbed(
        '<object width="425" height="344"><param name="movie" value="x"><embed src="https://www.youtube.com/v/dQw4w9WgXcQ"></object>',
      ),
    ).toEqual({ type: 'object', src: 'https://www.youtube.com/v/dQw4w9WgXcQ', width: 425, height: 344 });
    expect(readEmbed('<p>https://youtu.be/dQw4w9WgXcQ</p>').type).toBe('invalid');
  });

  it('[B5.2] is invalid without a frame or an object, and an object without an embed in it', () => {
    for (const markup of [
      '',
      'iframe',
      '<iframe></iframe>',
      '<iframed src="https://youtu.be/dQw4w9WgXcQ">',
      '<object data="https://www.youtube.com/v/dQw4w9WgXcQ"></object>',
      '<object></object><embed src="https://www.youtube.com/v/dQw4w9WgXcQ">',
      '<embed src="https://www.youtube.com/v/dQw4w9WgXcQ">',
      `<!-- ${EMBEDS.YouTube} -->`,
      `<script>'${EMBEDS.YouTube}'</script>`,
      `<textarea>${EMBEDS.YouTube}</textarea>`,
      `<iframe title='${EMBEDS.YouTube}'></iframe>`,
      `${' '.repeat(LONGEST_EMBED)}${EMBEDS.YouTube}`,
    ])
      expect(readEmbed(markup).type, markup.slice(0, 60)).toBe('invalid');
  });

  it('of any kind is judged, never executed, and never in more than a moment', () => {
    const bits = fc.constantFrom(
      '<iframe',
      ' src=',
      '"',
      "'",
      '>',
      '<!--',
      '-->',
      '<script',
      '</script>',
      '<object',
      '<embed',
      '</object>',
      'https://youtu.be/dQw4w9WgXcQ',
      '&quot;',
      '=',
      ' ',
      'x',
      '<',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 200 }), (parts) => {
        const { type, src } = readEmbed(parts.join(''));
        expect(['iframe', 'object', 'invalid']).toContain(type);
        expect(src === undefined).toBe(type === 'invalid');
      }),
    );
  });

  it('that is hostile leaves only the player that was recognised, in our own markup', () => {
    const ours =
      /^<iframe src="https:\/\/(?:player\.vimeo\.com|www\.youtube-nocookie\.com|fast\.wistia\.net|s26\.animoto\.com)\/[\w/-]+\?[\w=&;-]+" title="[^"<>]*" allow="[\w;\s-]+" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen><\/iframe>$/;
    const vectors = existsSync(data)
      ? (
          JSON.parse(readFileSync(join(data, 'sanitize/xss-vectors.json'), 'utf8')) as { vector: string }[]
        ).map(({ vector }) => vector)
      : ['" onload="alert(1)', '"><script>alert(1)</script>', '</iframe><img src=x onerror=alert(1)>'];
    let survived = 0;
    for (const vector of vectors)
      for (const markup of [
        vector + EMBEDS.Vimeo,
        EMBEDS.YouTube.replace('></iframe>', ` ${vector}></iframe>`),
        `<iframe src="https://youtu.be/dQw4w9WgXcQ${vector}"></iframe>`,
        `<iframe title="${vector}" src=https://vimeo.com/76979871></iframe>`,
        `https://vimeo.com/76979871?${vector}`,
        vector,
      ]) {
        const video = pastedVideo(markup);
        if (!video) continue;
        survived += 1;
        expect(videoSource.safeParse(video).success).toBe(true);
        const player = videoPlayerOf(video.href);
        if (!player) throw new Error(`${video.href} has no player`);
        expect(embedOf(player.src)?.source).toBe(new URL(player.src).origin);
        expect(playerMarkup(player, { title: vector, loop: true, muted: true })).toMatch(ours);
      }
    expect(survived).toBeGreaterThan(vectors.length);
  });
});
