import type { Styles } from '@portico/model/site/styles';

type Buttons = Styles['buttons'];

/** Buttons that are not filled. The filled ones are the base. */
const STYLES: Readonly<Record<Buttons['style'], string>> = {
  solid: '',
  outline:
    '.btn{color:var(--fg);background:none;border-color:var(--fg)}.btn:hover{color:var(--bg);background:var(--fg);border-color:var(--fg)}',
  underline:
    '.btn,.btn.second{color:var(--fg);background:none;border-color:transparent transparent currentColor;border-radius:0}.btn.btn{padding-inline:0}.btn:hover,.btn.second:hover{color:var(--link);background:none;border-color:transparent transparent currentColor}',
};

/** Size of words and least height, in rem. Nothing is under 44 px: fingers need that. */
const SIZES = {
  small: [0.9375, 2.75],
  medium: [1, 3],
  large: [1.125, 3.5],
} as const satisfies Record<NonNullable<Buttons['size']>, readonly [number, number]>;

/** The rules of buttons that are more than the base makes them; empty for plain ones. */
export function buttonCss({ style, size, paddingX, paddingY, font, capitals }: Buttons): string {
  const own: string[] = [];
  if (paddingX !== undefined || paddingY !== undefined)
    own.push(`padding:${paddingY ?? 0.6}em ${paddingX ?? 1.6}em`);
  if (size && size !== 'medium')
    own.push(`font-size:${SIZES[size][0]}rem`, `min-height:${SIZES[size][1]}rem`);
  if (font === 'heading') own.push('font-family:var(--f-head)');
  if (capitals) own.push('text-transform:uppercase', 'letter-spacing:.06em');
  return `${own.length > 0 ? `.btn{${own.join(';')}}` : ''}${STYLES[style]}`;
}
