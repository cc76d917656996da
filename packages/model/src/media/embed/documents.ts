import { type EmbedProvider, valueIn, withQuery } from './provider.ts';

/** Documents, slides, drawings, boards, charts and code. */
export const DOCUMENTS: readonly EmbedProvider[] = [
  {
    name: 'Google Docs',
    kind: 'document',
    hosts: 'docs.google.com',
    addresses: [
      [/^\/document\/d\/e\/([\w-]{20,120})\//, 'https://docs.google.com/document/d/e/$1/pub?embedded=true'],
      [/^\/document\/d\/(?!e\/)([\w-]{20,120})/, 'https://docs.google.com/document/d/$1/preview'],
    ],
    height: 700,
  },
  {
    name: 'Google Sheets',
    kind: 'document',
    hosts: 'docs.google.com',
    addresses: [
      [
        /^\/spreadsheets\/d\/e\/([\w-]{20,120})\//,
        ([, id], url) =>
          withQuery(`https://docs.google.com/spreadsheets/d/e/${id}/pubhtml`, {
            gid: valueIn(url, 'gid', /^\d{1,12}$/),
            widget: 'true',
            headers: 'false',
          }),
      ],
      [/^\/spreadsheets\/d\/(?!e\/)([\w-]{20,120})/, 'https://docs.google.com/spreadsheets/d/$1/preview'],
    ],
    height: 500,
  },
  {
    name: 'Google Slides',
    kind: 'document',
    hosts: 'docs.google.com',
    addresses: [
      [/^\/presentation\/d\/e\/([\w-]{20,120})\//, 'https://docs.google.com/presentation/d/e/$1/embed'],
      [/^\/presentation\/d\/(?!e\/)([\w-]{20,120})/, 'https://docs.google.com/presentation/d/$1/embed'],
    ],
  },
  {
    name: 'Google Drive',
    kind: 'document',
    hosts: 'drive.google.com',
    addresses: [[/^\/file\/d\/([\w-]{20,120})/, 'https://drive.google.com/file/d/$1/preview']],
    height: 600,
  },
  {
    name: 'Issuu',
    kind: 'document',
    hosts: 'issuu.com www.issuu.com e.issuu.com',
    addresses: [
      [
        /^\/embed\.html\?/,
        (_, url) => issuu(valueIn(url, 'u', /^[\w.-]{2,80}$/), valueIn(url, 'd', /^[\w.-]{1,120}$/)),
      ],
      [/^\/([\w.-]{2,80})\/docs\/([\w.-]{1,120})/, ([, user, file]) => issuu(user, file)],
    ],
    height: 520,
    oembed: 'https://issuu.com/oembed',
  },
  {
    name: 'SlideShare',
    kind: 'document',
    hosts: 'slideshare.net www.slideshare.net',
    addresses: [
      [
        /^\/slideshow\/embed_code\/(key\/\w{8,40}|\d{4,15})/,
        'https://www.slideshare.net/slideshow/embed_code/$1',
      ],
    ],
    pages: /^\/(?:slideshow\/[\w-]+\/\d+|[\w-]+\/[\w-]+)/,
    oembed: 'https://www.slideshare.net/api/oembed/2',
  },
  {
    name: 'Speaker Deck',
    kind: 'document',
    hosts: 'speakerdeck.com www.speakerdeck.com',
    addresses: [[/^\/player\/([0-9a-f]{16,40})/, 'https://speakerdeck.com/player/$1']],
    pages: /^\/[\w-]+\/[\w-]+/,
    oembed: 'https://speakerdeck.com/oembed.json',
  },
  {
    name: 'Scribd',
    kind: 'document',
    hosts: 'scribd.com www.scribd.com',
    addresses: [
      [
        /^\/(?:[a-z]{2}\/)?(?:doc|document|presentation|embeds)\/(\d{4,15})/,
        'https://www.scribd.com/embeds/$1/content?start_page=1&view_mode=scroll',
      ],
    ],
    height: 600,
    oembed: 'https://www.scribd.com/services/oembed/',
  },
  {
    name: 'Figma',
    kind: 'document',
    hosts: 'figma.com www.figma.com embed.figma.com',
    addresses: [
      [
        /^\/(file|design|proto|board|slides|deck)\/(\w{15,40})/,
        ([, kind, key], url) =>
          withQuery(`https://embed.figma.com/${kind === 'file' ? 'design' : kind}/${key}`, {
            'node-id': valueIn(url, 'node-id', /^[\d:%A-]{1,40}$/),
            'embed-host': 'portico',
          }),
      ],
    ],
    height: 500,
  },
  {
    name: 'Canva',
    kind: 'document',
    hosts: 'canva.com www.canva.com',
    addresses: [
      [
        /^\/design\/(\w{8,20}(?:\/[\w-]{10,60})?)\/(?:view|watch)/,
        'https://www.canva.com/design/$1/view?embed',
      ],
    ],
  },
  {
    name: 'Miro',
    kind: 'document',
    hosts: 'miro.com www.miro.com',
    addresses: [
      [/^\/app\/(?:board|live-embed|embed)\/([\w=-]{8,30})/, 'https://miro.com/app/live-embed/$1/'],
    ],
    height: 500,
    oembed: 'https://miro.com/api/v1/oembed',
  },
  {
    name: 'Prezi',
    kind: 'document',
    hosts: 'prezi.com www.prezi.com',
    addresses: [[/^\/(?:p|view|p\/embed|v\/embed)\/([\w-]{8,40})/, 'https://prezi.com/p/embed/$1/']],
  },
  {
    name: 'Padlet',
    kind: 'document',
    hosts: 'padlet.com',
    addresses: [[/^\/(?:embed\/|[\w-]+\/(?:[\w-]+-)?)(\w{10,24})$/, 'https://padlet.com/embed/$1']],
    height: 600,
  },
  {
    name: 'Datawrapper',
    kind: 'document',
    hosts: 'datawrapper.de www.datawrapper.de datawrapper.dwcdn.net',
    addresses: [[/^\/(?:_\/)?(\w{5})(?:\/|$)/, 'https://datawrapper.dwcdn.net/$1/']],
    height: 450,
  },
  {
    name: 'Flourish',
    kind: 'document',
    hosts: 'public.flourish.studio flo.uri.sh',
    addresses: [[/^\/(visualisation|story)\/(\d{3,12})/, 'https://flo.uri.sh/$1/$2/embed']],
    height: 600,
  },
  {
    name: 'Sketchfab',
    kind: 'document',
    hosts: 'sketchfab.com www.sketchfab.com',
    addresses: [
      [/^\/(?:3d-models\/(?:[\w-]+-)?|models\/)([0-9a-f]{32})/, 'https://sketchfab.com/models/$1/embed'],
    ],
    oembed: 'https://sketchfab.com/oembed',
  },
  {
    name: 'CodePen',
    kind: 'document',
    hosts: 'codepen.io www.codepen.io',
    addresses: [
      [
        /^\/([\w-]{1,60})\/(?:pen|full|details|embed)\/(\w{5,40})/,
        'https://codepen.io/$1/embed/$2?default-tab=result',
      ],
    ],
    height: 400,
    oembed: 'https://codepen.io/api/oembed',
  },
  {
    name: 'CodeSandbox',
    kind: 'document',
    hosts: 'codesandbox.io www.codesandbox.io',
    addresses: [[/^\/(?:s|embed|p\/sandbox)\/([\w-]{5,100})/, 'https://codesandbox.io/embed/$1']],
    height: 500,
  },
  {
    name: 'StackBlitz',
    kind: 'document',
    hosts: 'stackblitz.com www.stackblitz.com',
    addresses: [[/^\/edit\/([\w-]{2,100})/, 'https://stackblitz.com/edit/$1?embed=1']],
    height: 500,
  },
  {
    name: 'JSFiddle',
    kind: 'document',
    hosts: 'jsfiddle.net www.jsfiddle.net',
    addresses: [
      [
        /^\/([\w-]{1,60}\/\w{5,20})(?:\/\d{1,4})?(?:\/embedded\/[\w,]*)?\/?(?:$|\?)/,
        'https://jsfiddle.net/$1/embedded/result/',
      ],
    ],
    height: 400,
  },
];

const issuu = (user: string | undefined, file: string | undefined) =>
  user && file && withQuery('https://e.issuu.com/embed.html', { u: user, d: file });
