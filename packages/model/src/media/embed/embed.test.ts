import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMBED_PROVIDERS, embedOf, embedProviderOf, pastedEmbed } from './embed.ts';

const DOC = '1AbCdEfGhIjKlMnOpQrStUvWxYz_0123456789';

/** An address of each form, and the frame it leads to. */
const ADDRESSES: ReadonlyArray<readonly [provider: string, address: string, frame: string]> = [
  [
    'SoundCloud',
    'https://soundcloud.com/kiln-field/first-firing?si=abc',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fkiln-field%2Ffirst-firing&auto_play=false&hide_related=true&show_comments=false',
  ],
  [
    'SoundCloud',
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1234&color=%23ff5500&auto_play=true',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1234&auto_play=false&hide_related=true&show_comments=false',
  ],
  [
    'Spotify',
    'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk?si=1',
    'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk',
  ],
  [
    'Apple Music',
    'https://music.apple.com/gb/album/kind-of-blue/268443092?i=268443097',
    'https://embed.music.apple.com/gb/album/kind-of-blue/268443092?i=268443097',
  ],
  [
    'Apple Podcasts',
    'https://podcasts.apple.com/gb/podcast/in-our-time/id73330895',
    'https://embed.podcasts.apple.com/gb/podcast/in-our-time/id73330895',
  ],
  [
    'Bandcamp',
    'https://bandcamp.com/EmbeddedPlayer/album=123456/size=large/tracklist=false/',
    'https://bandcamp.com/EmbeddedPlayer/album=123456/size=large/tracklist=false/',
  ],
  [
    'Mixcloud',
    'https://www.mixcloud.com/kiln/spring-mix/',
    'https://player-widget.mixcloud.com/widget/iframe/?hide_cover=1&feed=%2Fkiln%2Fspring-mix%2F',
  ],
  ['Deezer', 'https://www.deezer.com/en/album/302127', 'https://widget.deezer.com/widget/auto/album/302127'],
  [
    'Dailymotion',
    'https://www.dailymotion.com/video/x8abcde',
    'https://geo.dailymotion.com/player.html?video=x8abcde',
  ],
  [
    'Loom',
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef?sid=1',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
  ],
  [
    'TED',
    'https://www.ted.com/talks/ken_robinson_do_schools_kill_creativity',
    'https://embed.ted.com/talks/ken_robinson_do_schools_kill_creativity',
  ],
  ['Streamable', 'https://streamable.com/moo123', 'https://streamable.com/e/moo123'],
  [
    'Internet Archive',
    'https://archive.org/details/night_of_the_living_dead',
    'https://archive.org/embed/night_of_the_living_dead',
  ],
  [
    'Mastodon',
    'https://mastodon.social/@Gargron/100254678717223630',
    'https://mastodon.social/@Gargron/100254678717223630/embed',
  ],
  [
    'Bluesky',
    'https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l',
    'https://embed.bsky.app/embed/bsky.app/app.bsky.feed.post/3l6oveex3ii2l',
  ],
  [
    'Instagram',
    'https://www.instagram.com/p/CxYz_12-ab/?igsh=1',
    'https://www.instagram.com/p/CxYz_12-ab/embed/captioned/',
  ],
  [
    'Threads',
    'https://www.threads.net/@zuck/post/CuZsgfWLyiI',
    'https://www.threads.com/@zuck/post/CuZsgfWLyiI/embed',
  ],
  [
    'TikTok',
    'https://www.tiktok.com/@scout2015/video/6718335390845095173',
    'https://www.tiktok.com/player/v1/6718335390845095173',
  ],
  [
    'X',
    'https://twitter.com/jack/status/20000',
    'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20000',
  ],
  [
    'Reddit',
    'https://www.reddit.com/r/pottery/comments/1abcd2/my_first_bowl/',
    'https://embed.reddit.com/r/pottery/comments/1abcd2/my_first_bowl/?embed=true',
  ],
  [
    'Pinterest',
    'https://www.pinterest.co.uk/pin/99360735500167749/',
    'https://assets.pinterest.com/ext/embed.html?id=99360735500167749',
  ],
  [
    'LinkedIn',
    'https://www.linkedin.com/embed/feed/update/urn:li:share:6898694772484112384',
    'https://www.linkedin.com/embed/feed/update/urn:li:share:6898694772484112384',
  ],
  [
    'OpenStreetMap',
    'https://www.openstreetmap.org/?mlat=52.4&mlon=0.26#map=13/52.4/0.26',
    'https://www.openstreetmap.org/export/embed.html?bbox=0.21605%2C52.38659%2C0.30395%2C52.41341&layer=mapnik&marker=52.4%2C0.26',
  ],
  [
    'Google Maps',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2482.5',
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2482.5',
  ],
  [
    'Google Maps',
    'https://www.google.com/maps/d/u/0/viewer?mid=1AbCdEfGhIjKlMnOp&ll=1,2',
    'https://www.google.com/maps/d/embed?mid=1AbCdEfGhIjKlMnOp',
  ],
  [
    'Google Forms',
    `https://docs.google.com/forms/d/e/${DOC}/viewform?usp=sf_link`,
    `https://docs.google.com/forms/d/e/${DOC}/viewform?embedded=true`,
  ],
  [
    'Microsoft Forms',
    'https://forms.office.com/r/aBcDeF1234',
    'https://forms.office.com/r/aBcDeF1234?embed=true',
  ],
  ['Typeform', 'https://kiln.typeform.com/to/aBcD12', 'https://kiln.typeform.com/to/aBcD12'],
  [
    'Tally',
    'https://tally.so/r/wA1b2C',
    'https://tally.so/embed/wA1b2C?alignLeft=1&hideTitle=1&transparentBackground=1',
  ],
  ['Jotform', 'https://form.jotform.com/241234567890123', 'https://form.jotform.com/241234567890123'],
  [
    'Airtable',
    'https://airtable.com/appAbCdEfGh1234/shrAbCdEfGh1234',
    'https://airtable.com/embed/appAbCdEfGh1234/shrAbCdEfGh1234',
  ],
  [
    'Calendly',
    'https://calendly.com/kiln-field/visit?month=2026-01',
    'https://calendly.com/kiln-field/visit?embed_type=Inline',
  ],
  [
    'Google Calendar',
    'https://calendar.google.com/calendar/embed?src=kiln%40example.org&ctz=Europe%2FLondon',
    'https://calendar.google.com/calendar/embed?src=kiln%40example.org&ctz=Europe%2FLondon',
  ],
  [
    'Google Docs',
    `https://docs.google.com/document/d/${DOC}/edit#heading=h.1`,
    `https://docs.google.com/document/d/${DOC}/preview`,
  ],
  [
    'Google Docs',
    `https://docs.google.com/document/d/e/${DOC}/pub`,
    `https://docs.google.com/document/d/e/${DOC}/pub?embedded=true`,
  ],
  [
    'Google Sheets',
    `https://docs.google.com/spreadsheets/d/e/${DOC}/pubhtml?gid=12`,
    `https://docs.google.com/spreadsheets/d/e/${DOC}/pubhtml?gid=12&widget=true&headers=false`,
  ],
  [
    'Google Slides',
    `https://docs.google.com/presentation/d/${DOC}/edit`,
    `https://docs.google.com/presentation/d/${DOC}/embed`,
  ],
  [
    'Google Drive',
    `https://drive.google.com/file/d/${DOC}/view?usp=sharing`,
    `https://drive.google.com/file/d/${DOC}/preview`,
  ],
  ['Issuu', 'https://issuu.com/kiln/docs/spring_2026', 'https://e.issuu.com/embed.html?u=kiln&d=spring_2026'],
  [
    'SlideShare',
    'https://www.slideshare.net/slideshow/embed_code/key/aBcDeFgHiJkLmN',
    'https://www.slideshare.net/slideshow/embed_code/key/aBcDeFgHiJkLmN',
  ],
  [
    'Speaker Deck',
    'https://speakerdeck.com/player/0123456789abcdef0123456789abcdef',
    'https://speakerdeck.com/player/0123456789abcdef0123456789abcdef',
  ],
  [
    'Scribd',
    'https://www.scribd.com/document/110799637/Synthesis',
    'https://www.scribd.com/embeds/110799637/content?start_page=1&view_mode=scroll',
  ],
  [
    'Figma',
    'https://www.figma.com/design/aBcDeFgHiJkLmNoPqR/Kiln?node-id=1-2',
    'https://embed.figma.com/design/aBcDeFgHiJkLmNoPqR?node-id=1-2&embed-host=portico',
  ],
  [
    'Canva',
    'https://www.canva.com/design/DAFabcdefgh/A1b2C3d4E5f6/view?utm_content=x',
    'https://www.canva.com/design/DAFabcdefgh/A1b2C3d4E5f6/view?embed',
  ],
  ['Miro', 'https://miro.com/app/board/uXjVAbCdEfg=/', 'https://miro.com/app/live-embed/uXjVAbCdEfg=/'],
  ['Prezi', 'https://prezi.com/view/AbCdEfGhIjKlMnOp/', 'https://prezi.com/p/embed/AbCdEfGhIjKlMnOp/'],
  ['Padlet', 'https://padlet.com/kiln/wishes-a1b2c3d4e5f6', 'https://padlet.com/embed/a1b2c3d4e5f6'],
  ['Datawrapper', 'https://www.datawrapper.de/_/aB3dE/', 'https://datawrapper.dwcdn.net/aB3dE/'],
  [
    'Flourish',
    'https://public.flourish.studio/visualisation/1234567/',
    'https://flo.uri.sh/visualisation/1234567/embed',
  ],
  [
    'Sketchfab',
    'https://sketchfab.com/3d-models/a-bowl-0123456789abcdef0123456789abcdef',
    'https://sketchfab.com/models/0123456789abcdef0123456789abcdef/embed',
  ],
  [
    'CodePen',
    'https://codepen.io/kiln/pen/aBcDeFg',
    'https://codepen.io/kiln/embed/aBcDeFg?default-tab=result',
  ],
  [
    'CodeSandbox',
    'https://codesandbox.io/s/new-sandbox-1a2b3',
    'https://codesandbox.io/embed/new-sandbox-1a2b3',
  ],
  [
    'StackBlitz',
    'https://stackblitz.com/edit/vitejs-vite-1a2b3',
    'https://stackblitz.com/edit/vitejs-vite-1a2b3?embed=1',
  ],
  ['JSFiddle', 'https://jsfiddle.net/kiln/3a7xcgsu/', 'https://jsfiddle.net/kiln/3a7xcgsu/embedded/result/'],
  ['YouTube', 'https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
];

describe('the address of a known provider', () => {
  test.each(ADDRESSES)('%s: %s leads to its frame', (provider, address, frame) => {
    expect(embedOf(address)).toMatchObject({ provider, src: frame });
  });

  test.each(ADDRESSES)('%s: %s leads to a frame whose own address leads to itself', (_, address) => {
    const embed = embedOf(address);
    expect(embedOf(embed?.src ?? '')?.src).toBe(embed?.src);
  });

  test('is there for every provider', () => {
    const tried = new Set(ADDRESSES.map(([provider]) => provider));
    expect(EMBED_PROVIDERS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });

  test('is allowed no more by a page’s policy than its frame’s host', () => {
    for (const [, address] of ADDRESSES) {
      const { src = '', source = 'x' } = embedOf(address) ?? {};
      expect(src.startsWith(source), `${src} ${source}`).toBe(true);
      expect(source).toMatch(/^https:\/\/[a-z0-9.-]+(?:\/[a-z/]*)?$/);
    }
  });

  test('of a page whose frame only the provider knows names the provider, and no frame', () => {
    for (const [address, name] of [
      ['https://kiln.bandcamp.com/album/spring', 'Bandcamp'],
      ['https://www.slideshare.net/slideshow/glazes-for-all/12345678', 'SlideShare'],
      ['https://speakerdeck.com/kiln/glazes', 'Speaker Deck'],
    ] as const) {
      expect(embedOf(address)).toBeUndefined();
      expect(embedProviderOf(address)?.name).toBe(name);
    }
  });
});

describe('an address that only looks like a known provider’s', () => {
  test.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://open.spotify.com@evil.example/track/11dFghVXANMlKmJXsNCbNl',
    'https://open.spotify.com:pass@evil.example/track/11dFghVXANMlKmJXsNCbNl',
    'https://evil.example/open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
    'https://evil.example\\@codepen.io/kiln/pen/aBcDeFg',
    'https://codepen.io:8443/kiln/pen/aBcDeFg',
    'https://codepen.io./kiln/pen/aBcDeFg',
    'https://сodepen.io/kiln/pen/aBcDeFg',
    'https://mastodon.evil.example/@Gargron/100254678717223630',
    'https://typeform.com.evil.example/to/aBcD12',
    'https://a.b.typeform.com/to/aBcD12',
    'https://xtypeform.com/to/aBcD12',
    'javascript:alert(1)//https://codepen.io/kiln/pen/aBcDeFg',
    'data:text/html,https://codepen.io/kiln/pen/aBcDeFg',
    'ftp://codepen.io/kiln/pen/aBcDeFg',
    '//codepen.io/kiln/pen/aBcDeFg',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fevil.example%2Fa%2Fb',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com.evil.example%2Fa%2Fb',
    'https://www.google.com/url?q=https://evil.example',
    'https://www.google.com/maps/embed?pb="><script>',
    'https://docs.google.com/document/d/../../evil',
    '',
  ])('%s leads to no frame', (address) => {
    expect(embedOf(address)).toBeUndefined();
  });

  test('whatever stands around and within it, a frame is of a host we name', () => {
    const hosts = new Set(
      ADDRESSES.map(([, address]) => new URL(embedOf(address)?.src ?? 'https://none/').hostname),
    );
    const part = fc.oneof(
      fc.constantFrom(
        '@',
        ':',
        '/',
        '\\',
        '?',
        '#',
        '.',
        '%2f',
        '%00',
        '..',
        '\t',
        '\n',
        '"',
        '<',
        'evil.example',
        'https://',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...ADDRESSES.map(([, address]) => address)),
        fc.array(fc.tuple(fc.nat(120), part), { maxLength: 4 }),
        (address, changes) => {
          const changed = changes.reduce(
            (text, [at, more]) => text.slice(0, at) + more + text.slice(at),
            address,
          );
          const embed = embedOf(changed);
          if (!embed) return;
          const { protocol, hostname, username, port } = new URL(embed.src);
          expect([protocol, username, port]).toEqual(['https:', '', '']);
          const isNamed =
            hosts.has(hostname) ||
            hostname.endsWith('.typeform.com') ||
            EMBED_PROVIDERS.some(({ hosts: all }) => all.split(' ').includes(hostname));
          expect(isNamed, embed.src).toBe(true);
          expect(embed.src).not.toMatch(/["<>\s\\]/);
          expect(embedOf(embed.src)?.src).toBe(embed.src);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('an address longer than any leads to no frame', () => {
  expect(embedOf(`https://codepen.io/kiln/pen/aBcDeFg?${'a'.repeat(5000)}`)).toBeUndefined();
});

describe('what is pasted', () => {
  test('is an address, or the frame of a provider’s embed code', () => {
    expect(pastedEmbed(' https://codepen.io/kiln/pen/aBcDeFg\n')).toBe('https://codepen.io/kiln/pen/aBcDeFg');
    expect(
      pastedEmbed(
        '<iframe width="100%" height="166" scrolling="no" src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1&amp;color=%23ff5500"></iframe><div>Kiln</div>',
      ),
    ).toBe('https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1&color=%23ff5500');
    expect(pastedEmbed('<iframe src="//codepen.io/kiln/embed/aBcDeFg"></iframe>')).toBe(
      'https://codepen.io/kiln/embed/aBcDeFg',
    );
  });

  test('is nothing where the frame is of somebody else, or there is none', () => {
    for (const pasted of [
      '<iframe src="https://evil.example/"></iframe>',
      '<script src="https://codepen.io/kiln/embed/aBcDeFg"></script>',
      '<iframe srcdoc="<script>x</script>"></iframe>',
      'https://example.org/',
      'codepen.io/kiln/pen/aBcDeFg',
      'words',
      '',
    ])
      expect(pastedEmbed(pasted), pasted).toBeUndefined();
  });
});
