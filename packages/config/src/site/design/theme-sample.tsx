import type { SectionTheme } from '@portico/model/documents/section';
import type { Styles } from '@portico/model/site/styles';
import { fontStack } from '@portico/render/page/fonts/font-stack';
import { shortHex } from '@portico/render/page/shades';
import { colorsOfTheme } from '@portico/render/page/styled-theme';
import { type CSSProperties, useEffect } from 'react';
import { buttonLook } from './button-look.ts';
import { knowFonts } from './font-samples.ts';
import styles from './theme-sample.module.css';

/** A heading, words, a link and a button as they are in a section of a theme. Only to be looked at. */
export function ThemeSample(props: {
  styles: Styles;
  theme: SectionTheme;
  heading: string;
  large?: boolean;
}) {
  const { heading, text, own } = props.styles.fonts;
  useEffect(() => knowFonts(own), [own]);
  const colors = colorsOfTheme(props.theme, props.styles);
  const look: CSSProperties = {
    background: shortHex(colors.ground),
    color: shortHex(colors.text),
    fontFamily: fontStack(text.family, own),
    fontWeight: text.weight,
  };
  return (
    <span className={styles.sample} data-large={props.large || undefined} style={look}>
      <span
        className={styles.heading}
        style={{
          color: shortHex(colors.heading),
          fontFamily: fontStack(heading.family, own),
          fontWeight: heading.weight,
          letterSpacing: `${heading.tracking}em`,
          textTransform: heading.transform ?? 'none',
        }}
      >
        {props.heading}
      </span>
      <span className={styles.row}>
        <span>
          Text and a{' '}
          <span className={styles.link} style={{ color: shortHex(colors.link) }}>
            link
          </span>
        </span>
        <span className={styles.button} style={buttonLook(props.styles.buttons, colors)}>
          Button
        </span>
      </span>
    </span>
  );
}
