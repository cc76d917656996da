import { exampleSite } from '@portico/blocks/example-page';
import { HEADER_COLOUR_TYPES, headerStyle } from '@portico/model/site/header-style';
import { contrastRatio } from '@portico/model/colour/contrast';
import type { Styles } from '@portico/model/site/styles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headerColors, headerCss } from './header-style.ts';

const { styles } = exampleSite();
const withHeader = (header: Partial<Styles['header']>): Styles => ({
  ...styles,
  header: { ...styles.header, ...header },
});

describe('a header of its own colours', () => {
  it('[B3.59] keeps them under eight types, solid and gradient apart', () => {
    expect([...HEADER_COLOUR_TYPES].sort()).toEqual(
      [
        'solidHeaderBorderColor',
        'solidHeaderDropShadowColor',
        'solidHeaderBackgroundColor',
        'solidHeaderNavigationColor',
        'gradientHeaderBorderColor',
        'gradientHeaderDropShadowColor',
        'gradientHeaderBackgroundColor',
        'gradientHeaderNavigationColor',
      ].sort(),
    );
    const colors = Object.fromEntries(
      HEADER_COLOUR_TYPES.map((type) => [type, { type: 'CUSTOM_COLOR', color: '#123456' }]),
    );
    expect(headerStyle.parse({ colors }).colors).toEqual(colors);
    const refused = headerStyle.safeParse({ colors: { solidHeaderBorderColor: '#123456' } });
    expect(refused.error?.issues[0]?.path).toEqual(['colors', 'solidHeaderBorderColor']);
  });

  it('[B3.59] is rendered in those of its fill', () => {
    const colors: Styles['header']['colors'] = {
      solidHeaderBackgroundColor: { type: 'CUSTOM_COLOR', color: '#102030' },
      solidHeaderBorderColor: { type: 'CUSTOM_COLOR', color: 'rgb(255, 0, 0)' },
      solidHeaderDropShadowColor: { type: 'SITE_PALETTE_COLOR', id: 'black', alpha: 0.5 },
      gradientHeaderBackgroundColor: { type: 'CUSTOM_COLOR', color: 'rgba(255, 255, 255, 0.8)' },
    };
    const more = { border: true, borderWidth: 3, shadow: { distance: 2, blur: 10 }, colors };
    const solid = headerCss(withHeader({ fill: 'solid', ...more }));
    expect(solid).toContain('.head.h-own{background:#102030}');
    expect(solid).toContain('.head.ruled::after{border-top:3px solid #ff0000}');
    expect(solid).toMatch(/\.head\{box-shadow:0 2px 10px #[0-9a-f]{6}80\}/);
    const faded = headerCss(withHeader({ fill: 'gradient', ...more }));
    expect(faded).toContain('.head.h-own{background:linear-gradient(#ffffffcc 40%,#ffffff00)}');
    expect(faded).toContain('border-top:3px solid var(--line)');
  });

  it('adds nothing to pages where it is as its theme makes it', () => {
    expect(headerCss(withHeader({ border: true }))).toBe('');
  });

  it('[B3.59] can be read whatever its owner chose', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => ({ type: 'CUSTOM_COLOR', color: `#${value.toString(16).padStart(6, '0')}` }) as const);
    fc.assert(
      fc.property(color, color, (background, navigation) => {
        const { ground, text, button, buttonText } = headerColors(
          withHeader({
            fill: 'solid',
            colors: { solidHeaderBackgroundColor: background, solidHeaderNavigationColor: navigation },
          }),
        );
        expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(buttonText, button)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 200 },
    );
  });
});
