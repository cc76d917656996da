import { exampleSite } from '@portico/blocks/example-page';
import { contrastRatio } from '@portico/model/colour/contrast';
import { SECTION_THEMES } from '@portico/model/documents/section';
import { type Styles, stylesKind } from '@portico/model/site/styles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorOfClass, groundClass } from './section-theme.ts';
import { firstSheet, lastSheet } from './site-sheets.ts';
import { colorsOfTheme } from './styled-theme.ts';

const { styles } = exampleSite();

describe('a site’s styles on a page that is open', () => {
  it('have all themes, the grounds it stands on and fonts with all their letters', () => {
    const css = firstSheet(styles, ['g-accent', 'g-102030-500', 'g-nothing']);
    for (const theme of SECTION_THEMES) expect(css).toContain(`.t-${theme}{--bg:`);
    expect(css).toContain('.g-accent{--bg:');
    expect(css).toContain('.g-102030-500{--bg:');
    expect(css).not.toContain('g-nothing');
    expect(css).toContain('latin-ext');
  });

  it('know a colour by its class', () => {
    for (const color of [
      { color: 'lightAccent', alpha: 1 },
      { color: '#a1b2c3', alpha: 0.25 },
      { color: '#fff', alpha: 1 },
    ])
      expect(colorOfClass(groundClass(color))).toEqual(color);
    expect(colorOfClass('t-dark')).toBeUndefined();
  });
});

describe('buttons', () => {
  const css = (buttons: Partial<Styles['buttons']>) =>
    lastSheet({ ...styles, customCss: '', buttons: { shape: 'square', style: 'solid', ...buttons } });

  it('cost nothing as they are at first', () => {
    expect(css({})).toBe('');
    expect(css({ size: 'medium', font: 'text', capitals: false })).toBe('');
  });

  it('take size, room and words from the styles', () => {
    expect(css({ paddingX: 3, size: 'large', font: 'heading', capitals: true })).toBe(
      '.btn{padding:0.6em 3em;font-size:1.125rem;min-height:3.5rem;font-family:var(--f-head);text-transform:uppercase;letter-spacing:.06em}',
    );
  });
});

describe('an owner’s own colours of a theme', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => ({ type: 'CUSTOM_COLOR', color: `#${value.toString(16).padStart(6, '0')}` }) as const);

  it('are taken as they are where they can be read', () => {
    const own: Styles = {
      ...styles,
      themes: { lightest: { heading: { type: 'CUSTOM_COLOR', color: '#7a1f1f' } } },
    };
    expect(colorsOfTheme('lightest', own).heading).toMatchObject({ red: 122, green: 31, blue: 31 });
    expect(lastSheet(own)).toContain('{color:var(--hd)}');
    expect(firstSheet(own, [])).toContain('--hd:#7a1f1f');
  });

  it('never make a section unreadable', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SECTION_THEMES),
        fc.record({ heading: hex, text: hex, link: hex, button: hex, buttonText: hex }),
        (theme, override) => {
          const colors = colorsOfTheme(theme, { ...styles, themes: { [theme]: override } });
          for (const text of [colors.text, colors.link, colors.mute])
            expect(contrastRatio(text, colors.ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(colors.heading, colors.ground)).toBeGreaterThanOrEqual(3);
          expect(contrastRatio(colors.button, colors.ground)).toBeGreaterThanOrEqual(3);
          expect(contrastRatio(colors.buttonText, colors.button)).toBeGreaterThanOrEqual(4.5);
          expect(contrastRatio(colors.buttonText, colors.buttonHover)).toBeGreaterThanOrEqual(4.5);
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('styles stored before headers and themes had colours of their own stay valid, and render the same', () => {
  const { themes: _, ...old } = styles;
  const stored = JSON.parse(JSON.stringify(old)) as unknown;
  expect(stylesKind.schema.parse(stored)).toEqual(stored);
  expect(lastSheet(stored as Styles)).toBe(lastSheet(styles));
});
