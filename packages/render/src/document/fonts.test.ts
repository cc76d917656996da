import { exampleSite } from '@portico/blocks/example-page';
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
    expect(fontsOf('<p>x</p>', system)).toEqual({ css: '', preload: [] });
  });
});
