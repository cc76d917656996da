import { LIMITS } from '@portico/model/documents/limits';
import type { DataResult } from '@portico/model/page/data-request';
import { describe, expect, it } from 'vitest';
import { exampleMedia, examplePage, exampleSite, inLanguage } from '../example-page.ts';
import { renderBlock } from '../render-block.tsx';
import { audioBlock } from './block.ts';
import { audioDefinition } from './definition.ts';
import type { TrackData } from './track-data.ts';

const RAIN = 'a'.repeat(32);
const BELL = 'b'.repeat(32);
const COVER = 'c'.repeat(32);
const page = examplePage({
  media: {
    [RAIN]: {
      ...exampleMedia(RAIN),
      ext: 'mp3',
      mime: 'audio/mpeg',
      filename: 'rain-on-the-roof.mp3',
      audio: {
        durationSeconds: 187.3,
        title: 'Rain',
        artist: 'The roof',
        waveform: '0Aa_'.repeat(50),
        chapters: [{ startSeconds: 5, title: 'First drops' }],
      },
    },
    [BELL]: { ...exampleMedia(BELL), ext: 'wav', mime: 'audio/wav', filename: 'bell-tower.wav' },
    [COVER]: exampleMedia(COVER),
  },
});
const file = (media: string) => ({ audio: { file: { media } } });
const draw = (fields: Readonly<Record<string, unknown>>, more: object = {}) =>
  renderBlock(audioBlock, fields, { page, ...more });
const decoded = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const tracksOf = (html: string) =>
  JSON.parse(decoded(/data-tracks="([^"]*)"/.exec(html)?.[1] ?? '[]')) as TrackData[];

describe('an audio block', () => {
  it('[V1.26] is the browser’s own player of a file, of which nothing is loaded before it plays', () => {
    const html = draw({ tracks: [file(RAIN)] });
    expect(html).toContain(
      `<audio controls="" preload="none" src="/_portico/media/${RAIN}/rain-on-the-roof.mp3" aria-label="Rain">`,
    );
    expect(html).not.toMatch(/autoplay/i);
    expect(html.match(/rain-on-the-roof\.mp3"/g)?.length).toBeGreaterThan(0);
  });

  it('says what the file says of itself where its owner says nothing, and its name where neither does', () => {
    expect(tracksOf(draw({ tracks: [file(RAIN), file(BELL)] }))).toMatchObject([
      { title: 'Rain', artist: 'The roof', seconds: 187.3, chapters: [[5, 'First drops']] },
      { title: 'bell tower' },
    ]);
    expect(
      tracksOf(draw({ tracks: [{ ...file(RAIN), title: 'Storm', artist: 'Us', chapters: '0:10 Thunder' }] })),
    ).toMatchObject([{ title: 'Storm', artist: 'Us', chapters: [[10, 'Thunder']] }]);
  });

  it('has a slider in the shape of the recording, or a plain line where that is not known', () => {
    const slider = (html: string) => /<div class="audio-seek"[^>]*>/.exec(html)?.[0] ?? '';
    expect(decoded(slider(draw({ tracks: [file(RAIN)] })))).toMatch(
      /role="slider" tabindex="0" aria-label="Position" .*aria-valuetext="0:00 of 3:07".*--wave:url/,
    );
    expect(slider(draw({ tracks: [file(BELL)] }))).toContain('--wave:none');
    expect(slider(draw({ tracks: [file(RAIN)], showWaveform: false }))).toContain('--wave:none');
  });

  it('lists several tracks as links to their files, which play without scripts', () => {
    const html = draw({ tracks: [file(RAIN), file(BELL)], title: 'Weather' });
    expect(html).toContain('<ol class="audio-tracks" aria-label="Tracks">');
    expect(html).toContain('<a href="/s/bell-tower.wav" data-track="1" aria-label="Play: bell tower">');
    expect(html).toContain('aria-label="Audio player: Weather"');
    expect(draw({ tracks: [file(RAIN)] })).not.toContain('audio-tracks');
  });

  it('[B9.75] holds 60 tracks and refuses the 61st with the words for it', () => {
    const check = (count: number) =>
      audioDefinition.schema.safeParse({
        ...audioDefinition.defaults,
        tracks: Array.from({ length: count }, () => file(RAIN)),
      });
    expect(LIMITS.tracksPerAlbum).toBe(60);
    expect(check(60).success).toBe(true);
    expect(check(61).error?.issues[0]?.message).toBe(
      'An album can have at most 60 tracks. Start another one.',
    );
    expect(tracksOf(draw({ tracks: Array.from({ length: 60 }, () => file(RAIN)) }))).toHaveLength(60);
  });

  it('plays the tracks of a collection', () => {
    const items: DataResult = {
      type: 'items',
      hasMore: false,
      page: 1,
      collection: { id: 'x', title: 'Talks', path: '/talks', type: 'tracks', categories: [] },
      items: [
        {
          id: '1',
          kind: 'album-track',
          title: 'The first talk',
          path: '/talks/first',
          excerpt: '',
          date: '2026-01-01T00:00:00Z',
          categories: [],
          tags: [],
          featured: false,
          audio: { file: { media: RAIN } },
          artist: 'Mara',
        },
      ],
    };
    const html = draw({ source: 'collection', collection: 'current' }, { data: { items } });
    expect(tracksOf(html)).toMatchObject([{ title: 'The first talk', artist: 'Mara', seconds: 187.3 }]);
    expect(
      audioDefinition.reads?.({ ...audioDefinition.defaults, source: 'collection', collection: 'current' }),
    ).toEqual({
      items: { type: 'items', collection: 'current', limit: 10 },
    });
  });

  it('leaves files of other hosts alone until the visitor consents, and links to them', () => {
    const tracks = [{ audio: { href: 'https://cdn.example/talk.mp3' }, title: 'A talk' }];
    expect(draw({ tracks })).toContain('src="https://cdn.example/talk.mp3"');
    const held = draw({ tracks }, { gateContent: true });
    expect(held).not.toContain('<audio');
    expect(held).not.toContain('data-tracks');
    expect(held).toContain('This content comes from cdn.example.');
    expect(held).toContain('<a href="https://cdn.example/talk.mp3">A talk</a>');
    expect(draw({ tracks: [file(RAIN)] }, { gateContent: true })).toContain('<audio');
  });

  it('refuses addresses that are none of an audio file', () => {
    const check = (href: string) =>
      audioDefinition.schema.safeParse({ ...audioDefinition.defaults, tracks: [{ audio: { href } }] })
        .success;
    for (const href of ['https://cdn.example/a.mp3', 'https://cdn.example/a.OPUS?x=1', ''])
      expect(check(href), href).toBe(true);
    for (const href of [
      'http://cdn.example/a.mp3',
      'javascript:a.mp3',
      'https://x/a.mp4',
      'a.mp3',
      '//x/a.mp3',
    ])
      expect(check(href), href).toBe(false);
  });

  it('is nothing without a recording, but a player in waiting in the editor', () => {
    for (const tracks of [[], [{ title: 'Soon' }], [file(COVER)], [file('e'.repeat(32))]])
      expect(draw({ tracks })).toBe('');
    expect(draw({ tracks: [{ title: 'Soon' }] }, { isCanvas: true })).toContain('<b>Soon</b>');
    expect(draw({ tracks: [] }, { isCanvas: true })).toContain('<b>Recording</b>');
  });

  it('offers the file where its owner says so', () => {
    expect(draw({ tracks: [file(RAIN)], download: true })).toContain(
      '<a href="/s/rain-on-the-roof.mp3" download="">Download</a>',
    );
    expect(draw({ tracks: [file(RAIN)] })).not.toContain('download=""');
  });

  it('needs a script only with something to play', () => {
    const { scriptFields, defaults } = audioDefinition;
    expect(scriptFields?.(defaults)).toBeUndefined();
    expect(scriptFields?.({ ...defaults, tracks: [{ title: 'Soon' }] })).toBeUndefined();
    expect(scriptFields?.({ ...defaults, tracks: [file(RAIN)] })).toEqual({});
  });

  it('says all in the language of the page', () => {
    const german = { ...page, site: inLanguage(exampleSite(), 'de') };
    expect(renderBlock(audioBlock, { tracks: [file(RAIN)] }, { page: german })).toContain(
      'aria-label="Abspielen"',
    );
  });
});
