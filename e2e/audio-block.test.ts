import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults, faultsAtEveryWidth } from './page-checks.ts';
import { uploadRecording } from './recording.ts';

let site: OwnSite;
let fresh: string;

async function publish(owner: Page, slug: string, blocks: readonly object[]): Promise<void> {
  const heading = { type: 'heading', version: 1, order: 'a0', fields: { text: 'Listen', level: 1 } };
  const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'page',
    body: {
      title: 'Listen',
      slug,
      sections: {
        s1: {
          order: 'a0',
          layout: 'flow',
          blocks: Object.fromEntries([
            ['h', heading],
            ...blocks.map((fields, at) => [`a${at}`, { type: 'audio', version: 1, order: `b${at}`, fields }]),
          ]),
        },
      },
    },
  });
  await callApi(owner, 'POST', `/rest/documents/${id}/state`, { state: 'published' });
}

beforeAll(async () => {
  site = await makeOwnSite('north-light-audio');
  const owner = await apiPage(site);
  const file = async (name: string, seconds: number) => ({
    audio: { file: { media: await uploadRecording(owner, name, seconds) } },
  });
  const rain = await file('rain.wav', 2);
  const bell = await file('bell.wav', 3);
  const talk = await file('talk.wav', 700);
  fresh = (await file('fresh.wav', 4)).audio.file.media;
  await publish(owner, 'listen', [
    {
      title: 'Weather',
      tracks: [
        { ...rain, title: 'Rain', chapters: '0:00 Drops\n0:01 Gutter' },
        { ...bell, title: 'Bell' },
      ],
    },
    { tracks: [{ ...talk, title: 'Talk' }] },
  ]);
  await publish(owner, 'gone', [
    { tracks: [{ audio: { href: `${site.origin.replace('http:', 'https:')}/nothing.mp3` }, title: 'Gone' }] },
  ]);
}, 60_000);

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage({ viewport: { width: 1200, height: 900 }, ...options });
  await page.goto(site.origin + path);
  return page;
}

const player = (page: Page, name: string) => page.getByRole('group', { name: `Audio player: ${name}` });
const live = async (page: Page, name: string) => {
  await player(page, name).scrollIntoViewIfNeeded();
  await page.locator(`.audio[data-alive][aria-label="Audio player: ${name}"]`).waitFor();
  return player(page, name);
};

describe('a player', () => {
  test('[V1.26] plays a list to its end, track after track; nothing is loaded before', async () => {
    const page = await newPage({ viewport: { width: 1200, height: 900 } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.origin}/listen`, { waitUntil: 'networkidle' });
    const weather = await live(page, 'Weather');
    expect(asked.filter((url) => url.includes('.wav'))).toEqual([]);
    await weather.getByRole('button', { name: 'Play', exact: true }).click();
    await weather.getByRole('button', { name: 'Pause' }).waitFor();
    // Its first track ends by itself, the second begins.
    await weather.locator('[data-track="1"][aria-current="true"]').waitFor();
    expect(await weather.locator('.audio-titles b').textContent()).toBe('Bell');
    await weather.getByRole('button', { name: 'Pause' }).waitFor();
    await weather.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(asked.filter((url) => url.includes('talk.wav'))).toEqual([]);
  });

  test('goes where keys, pointers and chapters say, as fast as one likes', async () => {
    const page = await visit('/listen');
    const weather = await live(page, 'Weather');
    const slider = weather.getByRole('slider', { name: 'Position' });
    await slider.focus();
    await page.keyboard.press('End');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('0:02 of 0:02');
    await page.keyboard.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('0');
    const box = await slider.boundingBox();
    if (!box) throw new Error('No slider');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('1');
    await weather.getByText('Chapters').click();
    await weather.getByLabel('Speed').selectOption('2');
    await weather.getByRole('link', { name: /Gutter/ }).click();
    await weather.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await weather.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(2);
    expect(
      await page.evaluate(() => [
        navigator.mediaSession.metadata?.title,
        navigator.mediaSession.metadata?.album,
      ]),
    ).toEqual(['Rain', 'Weather']);
  });

  test('stops the others, and goes on in a long one where it was left', async () => {
    const page = await visit('/listen');
    const weather = await live(page, 'Weather');
    const talk = await live(page, 'Talk');
    await weather.getByRole('link', { name: 'Play: Bell' }).click();
    await weather.getByRole('button', { name: 'Pause' }).waitFor();
    // Who is quicker than the network goes on all the same from where they meant to be.
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*talk.wav*', async (route) => {
      await arrived;
      await route.continue().catch(() => undefined);
    });
    await talk.getByRole('button', { name: 'Play', exact: true }).click();
    await talk.getByRole('button', { name: 'Pause' }).waitFor();
    await weather.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const slider = talk.getByRole('slider', { name: 'Position' });
    await slider.focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp');
    await talk.getByRole('button', { name: 'Pause' }).click();
    await page.reload();
    arrive();
    const again = await live(page, 'Talk');
    await again.getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(async () =>
        Number(await again.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow')),
      )
      .toBeGreaterThanOrEqual(90);
  });

  test('says so where a file cannot be played, with a link to it', async () => {
    const page = await visit('/gone');
    const gone = await live(page, 'Gone');
    await gone.getByRole('button', { name: 'Play', exact: true }).click();
    const alert = gone.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('This recording cannot be played here.');
    expect(await alert.getByRole('link').getAttribute('href')).toMatch(/nothing\.mp3$/);
  });

  test('is the browser’s own without scripts, where tracks are links', async () => {
    const page = await visit('/listen', { javaScriptEnabled: false });
    const weather = player(page, 'Weather');
    expect(await weather.locator('audio').isVisible()).toBe(true);
    expect(await weather.locator('audio').getAttribute('controls')).toBe('');
    expect(await weather.locator('.audio-controls').isVisible()).toBe(false);
    expect(await weather.getByRole('link', { name: 'Play: Bell' }).getAttribute('href')).toBe('/s/bell.wav');
  });

  test('is accessible and fits every width', async () => {
    const page = await visit('/listen');
    await live(page, 'Weather');
    expect(await accessibilityFaults(page, 'main')).toEqual([]);
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    const forced = await visit('/listen', { forcedColors: 'active', reducedMotion: 'reduce' });
    await live(forced, 'Weather');
    expect(await accessibilityFaults(forced, 'main')).toEqual([]);
  });
});

test('tracks of a list play in their cards, one at a time, also by keyboard', async () => {
  const owner = await apiPage(site);
  const collection = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'collection',
    body: {
      type: 'tracks',
      title: 'Field notes',
      slug: 'field-notes',
      list: {
        sections: {
          s: {
            order: 'a0',
            layout: 'flow',
            blocks: {
              h: { type: 'heading', version: 1, order: 'a0', fields: { text: 'Field notes', level: 1 } },
              b: { type: 'summary', version: 1, order: 'a1', fields: { collection: 'current' } },
            },
          },
        },
      },
      item: { sections: {} },
    },
  });
  const tracks = [];
  for (const title of ['Gate', 'Well'])
    tracks.push(
      await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
        kind: 'album-track',
        parent: collection.id,
        body: {
          title,
          slug: title.toLowerCase(),
          sections: {},
          audio: { file: { media: await uploadRecording(owner, `${title}.wav`, 30) } },
        },
      }),
    );
  await callApi(owner, 'POST', '/rest/releases', { documents: [collection, ...tracks].map(({ id }) => id) });
  const page = await visit('/field-notes');
  const gate = page.getByRole('button', { name: 'Play: Gate' });
  await gate.click();
  await page.locator('.track-play.is-playing[aria-label="Play: Gate"]').waitFor();
  const well = page.getByRole('button', { name: 'Play: Well' });
  await well.focus();
  await page.keyboard.press('Space');
  await page.locator('.track-play.is-playing[aria-label="Play: Well"]').waitFor();
  await page.locator('.track-play:not(.is-playing)[aria-label="Play: Gate"]').waitFor();
  expect(await well.getAttribute('aria-pressed')).toBe('true');
  expect(await accessibilityFaults(page, 'main')).toEqual([]);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  const plain = await visit('/field-notes', { javaScriptEnabled: false });
  expect(await plain.getByRole('link', { name: 'Play: Gate' }).getAttribute('href')).toContain('Gate.wav');
});

test('several files of sound dropped on a playlist become tracks in their order; what is none is named', async () => {
  const owner = await apiPage(site);
  const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'page',
    body: {
      title: 'Playlist',
      slug: 'playlist',
      sections: {
        s: {
          order: 'a0',
          layout: 'flow',
          blocks: { b: { type: 'audio', version: 1, order: 'a0', fields: { tracks: [] } } },
        },
      },
    },
  });
  const page = await ownerPage(site, `/edit/${id}?block=b`);
  const list = page.getByRole('group', { name: 'Tracks' });
  await list.getByText('Drop recordings here, as many as you like.').waitFor();
  const held = await page.evaluateHandle(() => {
    // Silence of one and of two tenths of a second: 8 bits, 8000 a second.
    const silence = (samples: number) => {
      const head = [
        ...'RIFF',
        36 + samples,
        ...'WAVEfmt ',
        16,
        0x1_0001,
        8000,
        8000,
        0x8_0001,
        ...'data',
        samples,
      ].flatMap((part) =>
        typeof part === 'string'
          ? part.charCodeAt(0)
          : [part & 255, (part >> 8) & 255, (part >> 16) & 255, part >>> 24],
      );
      return new Uint8Array([...head, ...Array.from({ length: samples }, () => 128)]);
    };
    const data = new DataTransfer();
    data.items.add(new File([silence(800)], 'sparrow.wav', { type: 'audio/wav' }));
    data.items.add(new File([silence(1600)], 'thrush.wav', { type: '' }));
    data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    return data;
  });
  for (const type of ['dragenter', 'dragover', 'drop'])
    await list.dispatchEvent(type, { dataTransfer: held });
  await page.getByText('Only recordings can be added here. Left out: “notes.txt”.').first().waitFor();
  await list.locator('[data-row]').nth(1).waitFor();
  await expect
    .poll(async () => {
      const { body } = await callApi<{ body: { sections: { s: { blocks: { b: { fields: object } } } } } }>(
        owner,
        'GET',
        `/rest/documents/${id}`,
      );
      return (body.sections.s.blocks.b.fields as { tracks: object[] }).tracks.length;
    })
    .toBe(2);
  const frame = page.frameLocator('iframe').first();
  await expect.poll(() => frame.locator('.audio-tracks b').allTextContents()).toEqual(['sparrow', 'thrush']);
});

test('a recording that is chosen in the editor gets its waveform', async () => {
  const owner = await apiPage(site);
  const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'collection',
    body: {
      type: 'tracks',
      title: 'Podcast',
      slug: 'podcast',
      list: { sections: {} },
      item: { sections: {} },
    },
  });
  const track = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'album-track',
    parent: id,
    body: { title: 'First', slug: 'first', sections: {} },
  });
  const page = await ownerPage(site, `/document/${track.id}`);
  await page.getByRole('button', { name: 'Choose a recording' }).click();
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /fresh\.wav/ })
    .click();
  await expect
    .poll(async () =>
      callApi<{ audio: { waveform?: string; durationSeconds?: number } | null }>(
        owner,
        'GET',
        `/rest/media/${fresh}`,
      ),
    )
    .toMatchObject({ audio: { waveform: expect.stringMatching(/^[\w-]{200}$/), durationSeconds: 4 } });
});
