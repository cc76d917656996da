import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { recordFilm } from './film.ts';
import { apiPage, callApi, makeOwnSite, type OwnSite, ownerPage } from './own-site.ts';
import { accessibilityFaults } from './page-checks.ts';
import { publishSingletons } from './published.ts';

let site: OwnSite;

const VIMEO_BASIC = 'Vimeo Basic accounts are unsupported. Please share a video from a different account.';

const EMBEDS = {
  Vimeo: 'https://vimeo.com/76979871',
  YouTube: 'https://youtu.be/dQw4w9WgXcQ',
  Wistia: 'https://home.wistia.com/medias/e4a27b971d',
  Animoto: 'https://animoto.com/play/AbCdEf123456',
} as const;

/** A player that writes down what it is told, and answers unless it is to be silent. */
const standIn = (
  answers: boolean,
) => `<!doctype html><title>Player</title><body style="margin:0;background:teal"><script>
  const said = [];
  addEventListener('message', ({ data }) => {
    said.push(JSON.parse(data));
    document.body.dataset.said = JSON.stringify(said);
    if (${answers}) parent.postMessage('{"event":"ready"}', '*');
  });
</script>`;

const upload = (page: Page, name: string, text: string) =>
  page.evaluate(
    async ([filename, content]) => {
      const { crumb } = await (await fetch('/api/rest/session')).json();
      const form = new FormData();
      form.append('file', new File([content], filename));
      const reply = await fetch('/api/rest/media', {
        method: 'POST',
        headers: { 'x-csrf-token': crumb },
        body: form,
      });
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()).files[0].asset.hash as string;
    },
    [name, text] as const,
  );

async function publish(owner: Page, slug: string, videos: readonly object[]): Promise<void> {
  const heading = { type: 'heading', version: 1, order: 'a0', fields: { text: 'Films', level: 1 } };
  const blocks = Object.fromEntries([
    ['h', heading],
    ...videos.map((fields, at) => [`v${at}`, { type: 'video', version: 1, order: `b${at}`, fields }]),
  ]);
  const { id } = await callApi<{ id: string }>(owner, 'POST', '/rest/documents', {
    kind: 'page',
    body: { title: 'Films', slug, sections: { s1: { order: 'a0', layout: 'flow', blocks } } },
  });
  await callApi(owner, 'POST', `/rest/documents/${id}/state`, { state: 'published' });
}

beforeAll(async () => {
  site = await makeOwnSite('north-light-videos');
  const owner = await apiPage(site);
  const media = await recordFilm(owner);
  const vtt = await upload(owner, 'said.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nThe sea\n');
  const broken = await upload(owner, 'broken.mp4', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom nothing more');
  await publish(
    owner,
    'players',
    Object.entries(EMBEDS).map(([title, href]) => ({ title, video: { href } })),
  );
  const poster = await upload(
    owner,
    'poster.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" width="16" height="9"><rect width="16" height="9" fill="#466"/></svg>',
  );
  await publish(owner, 'edited', [
    { title: 'Edited', video: { href: EMBEDS.Vimeo, poster: { media: poster } } },
  ]);
  await publish(owner, 'large', [{ title: 'Large', video: { href: EMBEDS.Vimeo }, lightbox: true }]);
  await publish(owner, 'files', [
    {
      title: 'The sea',
      video: { file: { media } },
      tracks: [{ vtt: { media: vtt }, kind: 'captions', language: 'en', label: 'English' }],
    },
    { title: 'Broken', video: { file: { media: broken } } },
  ]);
}, 90_000);

async function visit(path: string, options: BrowserContextOptions = {}, answers = true): Promise<Page> {
  const page = await newPage({ viewport: { width: 1200, height: 900 }, ...options });
  await page
    .context()
    .route(/vimeo|youtube|wistia|animoto/, (route) =>
      route.fulfill({ contentType: 'text/html', body: standIn(answers) }),
    );
  await page.goto(site.origin + path);
  return page;
}

/** A bound overlay says that it is a button. */
const overlay = (page: Page, title: string) =>
  page.getByRole('button', { name: `Play video: ${title}`, exact: true });
const wrapper = (page: Page, provider: string) =>
  page.locator(`.video-wrapper[data-provider-name="${provider}"]`);
const told = (page: Page, provider: string) =>
  wrapper(page, provider)
    .frameLocator('iframe')
    .locator('body')
    .getAttribute('data-said')
    .then((said) => JSON.parse(said ?? '[]') as Array<{ method?: string; event?: string; func?: string }>);
const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused === false);

describe('a video of a provider', () => {
  test('[B7.36] brings its scripts in its own frame: none of them stands on the page', async () => {
    const page = await visit('/players');
    await overlay(page, 'YouTube').click();
    await wrapper(page, 'YouTube').locator('iframe').waitFor();
    const scripts = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src).filter(Boolean));
    expect(scripts.filter((src) => !src.startsWith(site.origin))).toEqual([]);
  });

  test('[B4.32] first shows an overlay with a play icon, and asks nobody else for anything', async () => {
    const asked: string[] = [];
    const page = await newPage();
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.origin}/players`, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([]);
    expect(await page.locator('.video-wrapper iframe').count()).toBe(0);
    expect(await page.locator('.video-overlay .video-play svg').count()).toBe(4);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('[V1.5] comes to life as it is loaded: its overlay is a button then, before it is only a link', async () => {
    const page = await visit('/players');
    await overlay(page, 'Vimeo').waitFor();
    const plain = await visit('/players', { javaScriptEnabled: false });
    await plain.getByRole('link', { name: 'Play video: Vimeo' }).click();
    expect(plain.url()).toBe('https://vimeo.com/76979871');
  });

  test('[B2.18] [B4.33] is swapped in by a click, by Enter and by Space, and has the focus then', async () => {
    const page = await visit('/players');
    const ways = {
      Vimeo: () => overlay(page, 'Vimeo').click(),
      YouTube: () => overlay(page, 'YouTube').press('Enter'),
      Wistia: () => overlay(page, 'Wistia').press('Space'),
      Animoto: () => overlay(page, 'Animoto').click(),
    };
    const hosts = {
      Vimeo: 'player.vimeo.com/video/76979871?dnt=1&autoplay=1',
      YouTube: 'www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      Wistia: 'fast.wistia.net/embed/iframe/e4a27b971d?doNotTrack=true&autoPlay=true',
      Animoto: 's26.animoto.com/embed/AbCdEf123456?autoplay=1',
    };
    for (const provider of ['Vimeo', 'YouTube', 'Wistia', 'Animoto'] as const) {
      await overlay(page, provider).scrollIntoViewIfNeeded();
      await ways[provider]();
      const frame = wrapper(page, provider).locator('iframe');
      await frame.waitFor();
      expect(await frame.getAttribute('src')).toContain(`https://${hosts[provider]}`);
      expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await overlay(page, provider).isVisible()).toBe(false);
    }
  });

  test('[B4.34] returns to its overlay when another starts, and both say so', async () => {
    const page = await visit('/players');
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      for (const name of ['video:showing', 'video:hidden'])
        addEventListener(name, ({ target }) =>
          said.push(`${name} ${(target as HTMLElement).dataset.providerName}`),
        );
    });
    await overlay(page, 'Vimeo').click();
    await wrapper(page, 'Vimeo').locator('iframe').waitFor();
    await overlay(page, 'YouTube').click();
    await wrapper(page, 'YouTube').locator('iframe').waitFor();
    expect(await page.locator('.video-wrapper iframe').count()).toBe(1);
    expect(await overlay(page, 'Vimeo').isVisible()).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said.toSorted())).toEqual([
      'video:hidden Vimeo',
      'video:showing Vimeo',
      'video:showing YouTube',
    ]);
  });

  test('[B4.35] is loaded anew when its mode changes; [B5.1] what is no mode is refused', async () => {
    const page = await visit('/players');
    await overlay(page, 'Vimeo').click();
    const frame = wrapper(page, 'Vimeo').locator('iframe');
    await frame.evaluate((element) => element.setAttribute('data-first', ''));
    const setMode = (mode: string) =>
      wrapper(page, 'Vimeo').evaluate((element: HTMLElement, value) => {
        element.dataset.mode = value;
      }, mode);
    await setMode('x');
    await expect.poll(() => wrapper(page, 'Vimeo').getAttribute('data-mode')).toBe('none');
    expect(await frame.getAttribute('data-first')).toBe('');
    await setMode('fill');
    await expect.poll(() => frame.getAttribute('data-first')).toBeNull();
    expect(await wrapper(page, 'Vimeo').getAttribute('data-mode')).toBe('fill');
  });

  test('[B4.36] is told to play in the words of its player, as soon as it hears', async () => {
    const page = await visit('/players');
    await overlay(page, 'Vimeo').click();
    await expect.poll(() => told(page, 'Vimeo')).toEqual([{ method: 'ping' }, { method: 'play' }]);
    await overlay(page, 'YouTube').click();
    await expect
      .poll(() => told(page, 'YouTube'))
      .toEqual([
        { event: 'listening', id: 1, channel: 'widget' },
        { event: 'command', func: 'playVideo', args: [] },
      ]);
  });

  test('that never answers stays, with a link to its provider beside it', async () => {
    const page = await newPage();
    await page.clock.install();
    await page
      .context()
      .route(/vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: standIn(false) }));
    await page.goto(`${site.origin}/players`);
    await overlay(page, 'Vimeo').click();
    const frame = wrapper(page, 'Vimeo').locator('iframe');
    await frame.waitFor();
    const link = page.getByRole('link', { name: 'Open on Vimeo' });
    expect(await link.isVisible()).toBe(false);
    await page.clock.fastForward(10_000);
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://vimeo.com/76979871');
    expect(await frame.count()).toBe(1);
  });
});

describe('a video of the library', () => {
  test('plays in its place with its captions, and nothing of it is asked for before', async () => {
    const asked: string[] = [];
    const page = await newPage();
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.origin}/files`, { waitUntil: 'networkidle' });
    expect(asked.filter((path) => /sea|said/.test(path))).toEqual([]);
    await overlay(page, 'The sea').click();
    await expect.poll(() => isPlaying(page)).toBe(true);
    const [label, kind] = await page
      .locator('video')
      .evaluate((film: HTMLVideoElement) => [film.textTracks[0]?.label, film.textTracks[0]?.kind]);
    expect([label, kind]).toEqual(['English', 'captions']);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('that cannot be decoded says so and offers the file', async () => {
    const page = await visit('/files');
    await overlay(page, 'Broken').click();
    const words = page.locator('.video-wrapper.is-unplayable .video-aside');
    await words.waitFor();
    expect(await words.innerText()).toBe('This video cannot be played here.\nDownload the video');
    const download = words.getByRole('link');
    expect(await download.isVisible()).toBe(true);
    expect(await download.getAttribute('href')).toBe('/s/broken.mp4');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('in a lightbox', () => {
  test('is opened by a click and plays there, where its owner wants that', async () => {
    const page = await visit('/large');
    const link = page.getByRole('link', { name: 'Play video: Large' });
    await expect.poll(() => link.getAttribute('aria-haspopup')).toBe('dialog');
    await link.click();
    await page.locator('dialog[open] iframe').waitFor();
    expect(await page.locator('main .video-wrapper iframe').count()).toBe(0);
  });
});

describe('its owner', () => {
  async function edit(path: string) {
    const page = await ownerPage(site, `/?frameUrl=${encodeURIComponent(path)}`, {
      viewport: { width: 1440, height: 900 },
    });
    await page.route('**/api/rest/video-details', (route) =>
      route.fulfill({ json: { problem: VIMEO_BASIC } }),
    );
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const canvas = page.frameLocator('iframe[title="The page being edited"]');
    const block = canvas.locator('[data-block-type="video"]').first();
    await block.click();
    return { page, canvas, block };
  }

  test('[B5.3] [B5.4] [B8.51] reads at once why a video cannot be shown', async () => {
    const { page } = await edit('/edited');
    const address = page.getByRole('textbox', { name: 'Address or embed code' });
    await address.fill('<iframe src="https://evil.example/film"></iframe>');
    await page.getByText('Invalid video embed.', { exact: true }).waitFor();
    const featured =
      'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.';
    await page.getByText(featured, { exact: true }).waitFor();
    await address.fill(
      '<div style="padding:50% 0 0 0"><iframe src="https://player.vimeo.com/video/76979872?h=8272103f6e"></iframe></div><script src="https://evil.example/x.js"></script>',
    );
    await expect.poll(() => address.inputValue()).toBe('https://vimeo.com/76979872/8272103f6e');
    expect(await page.getByText(featured).count()).toBe(0);
    await page.getByText(VIMEO_BASIC, { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('sees it as visitors do, where it never plays', async () => {
    const { page, canvas, block } = await edit('/edited');
    // The editor has been told of the click that was just made on it.
    await page.getByRole('textbox', { name: 'Address or embed code' }).waitFor();
    await block.locator('.video-play').waitFor();
    expect(await canvas.locator('.video-wrapper iframe').count()).toBe(0);
    expect(await canvas.locator('.video-wrapper').first().getAttribute('data-html')).toContain('<iframe');
  });

  test('takes a frame of a file as its poster', async () => {
    const { page, canvas } = await edit('/files');
    await page.getByRole('button', { name: 'Choose a frame of the video' }).click();
    const use = page.getByRole('button', { name: 'Use this frame' });
    await expect.poll(() => use.isEnabled()).toBe(true);
    await use.click();
    await canvas.locator('.video-wrapper img').first().waitFor();
    expect(await page.getByRole('dialog', { name: 'Choose a frame' }).count()).toBe(0);
  });
});

describe('consent', () => {
  test('comes before any player, and its placeholder says whose content waits', async () => {
    await publishSingletons(site, {
      'cookie-banner': {
        isCookieBannerEnabled: true,
        cookieBannerAcceptType: 'OPT_IN_AND_OUT',
        isAnalyticsCookiesDisabled: true,
      },
    });
    const page = await visit('/players');
    const held = wrapper(page, 'Vimeo');
    expect(await held.getAttribute('data-html')).toBeNull();
    expect(await accessibilityFaults(page)).toEqual([]);
    await held.getByRole('button', { name: 'Allow' }).click();
    await overlay(page, 'Vimeo').click();
    await wrapper(page, 'Vimeo').locator('iframe').waitFor();
  });
});
