import { exampleSite } from '@portico/blocks/example-page';
import type { OwnFonts } from '@portico/model/site/own-fonts';
import { describe, expect, it } from 'vitest';
import { pageFonts } from './fonts.ts';
import { MarkupNotes } from './markup-notes.ts';

const { styles } = exampleSite();

function fontsOf(html: string, its = styles) {
  const notes = new MarkupNotes();
  notes.markup(html);
  return pageFonts(its, () => html, notes);
}

describe('the fonts of a page', () => {
  it('are the Latin parts of its two families, asked for at once', () => {
    const { css, preload } = fontsOf('<p>Pots “for” slow tables — 12 €</p>');
    expect(preload).toHaveLength(2);
    expect(css.match(/@font-face/g)).toHaveLength(4);
    expect(css).not.toContain('unicode-range');
    expect(css).toContain('font-display:swap');
  });

  it('have stand-ins of the same size, so that nothing moves when they come', () => {
    const { css } = fontsOf('');
    expect(css).toContain(
      '@font-face{font-family:"Fraunces-0";src:local("Times New Roman"),local("Liberation Serif"),local("Tinos");size-adjust:111%;ascent-override:88.1%;descent-override:23%;line-gap-override:0%}',
    );
  });

  it('gain further parts and italics only for pages with such letters', () => {
    expect(fontsOf('<p>Žďár</p>').css).toContain('latin-ext');
    expect(fontsOf('<p><em>slow</em></p>').css).toContain('font-style:italic');
    const cyrillic = {
      ...styles,
      fonts: { ...styles.fonts, text: { ...styles.fonts.text, family: 'inter-tight' as const } },
    };
    expect(fontsOf('<p>Глина</p>', cyrillic).css).toContain('U+0400-045F');
  });

  it('are none where the owner chose the system’s', () => {
    const system = {
      ...styles,
      fonts: {
        ...styles.fonts,
        heading: { ...styles.fonts.heading, family: 'system-serif' as const },
        text: { ...styles.fonts.text, family: 'system-sans' as const },
      },
    };
    expect(fontsOf('<p>x</p>', system)).toEqual({ css: '', preload: [], stylesheets: [] });
  });
});

const face = (weight: number, italic: boolean, parts: string[]) => ({
  file: { media: `${weight}${Number(italic)}`.padEnd(32, '0') },
  weights: [weight, weight] as [number, number],
  italic,
  parts: parts as ['latin'],
  width: 1.1,
  ascent: 0.9,
  descent: 0.25,
});

const OWN: OwnFonts = {
  'own-a': {
    from: 'files',
    name: 'Amphora',
    kind: 'serif',
    licensed: true,
    faces: [
      face(400, false, ['latin', 'greek', 'xc']),
      face(700, false, ['latin', 'greek', 'xc']),
      face(400, true, ['latin']),
    ],
  },
  'own-b': { from: 'google', name: 'PT Serif', kind: 'serif', variations: ['n4', 'i4', 'n7'] },
  'own-c': { from: 'kit', name: 'adobe-garamond-pro', kind: 'serif', variations: ['n4', 'n7'] },
};

/** The site’s styles with two of these families. */
function setIn(heading: keyof OwnFonts, text: keyof OwnFonts, more = {}) {
  const { fonts } = styles;
  return {
    ...styles,
    ...more,
    fonts: {
      ...fonts,
      heading: { ...fonts.heading, family: heading, weight: 700 },
      text: { ...fonts.text, family: text, weight: 400 },
      own: OWN,
      kit: { id: 'abc1def' },
    },
  };
}

describe('a site’s own fonts', () => {
  it('come from the site itself, in the weight they are set in, with a stand-in of their size', () => {
    const { css, preload, stylesheets } = fontsOf('<p>Pots</p>', setIn('own-a', 'own-a'));
    expect(preload).toEqual(
      ['7000', '4000'].map((hash) => `/_portico/media/${hash.padEnd(32, '0')}/latin.woff2?format=latin`),
    );
    expect(stylesheets).toEqual([]);
    expect(css).toContain(
      '@font-face{font-family:"Amphora";font-weight:700;font-display:swap;src:url(/_portico/media/70',
    );
    expect(css).toContain('@font-face{font-family:"Amphora-0";src:local("Times New Roman")');
    expect(css).toContain('size-adjust:121.7%;ascent-override:74%');
    expect(css).not.toMatch(/italic|unicode-range|greek/);
  });

  it('come in further parts only for pages with such letters, whatever their script', () => {
    const { css } = fontsOf('<p>Αργό φως と光</p>', setIn('own-a', 'own-a'));
    expect(css).toContain('format=greek');
    expect(css).toContain('unicode-range:U+3000-33FF,U+200C-200F,U+25CC');
    expect(fontsOf('<p>→ ✓</p>', setIn('own-a', 'own-a')).css).not.toContain('format=xc');
  });

  it('are there for the site’s own CSS when it names them', () => {
    const named = setIn('own-b', 'own-b', { customCss: '.logo { font-family: Amphora }' });
    expect(fontsOf('<p>x</p>', named).css).toContain('"Amphora"');
    expect(fontsOf('<p>x</p>', named).preload).toEqual([]);
  });

  it('say nothing but their name in CSS, whatever they are called', () => {
    const evil = 'A"}</style><script>alert(1)</script>';
    const own = { 'own-a': { ...OWN['own-a'], name: evil } } as OwnFonts;
    const named = setIn('own-a', 'own-a');
    const { css } = fontsOf('<p>x</p>', { ...named, fonts: { ...named.fonts, own } });
    expect(css).not.toMatch(/<|"}/);
  });

  it('fall back to the system’s where a family is no longer there', () => {
    const gone = setIn('own-a', 'own-a');
    expect(fontsOf('<p>x</p>', { ...gone, fonts: { ...gone.fonts, own: {} } }).css).toBe('');
  });
});
