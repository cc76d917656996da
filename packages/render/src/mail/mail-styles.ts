import type { CSSProperties } from 'react';
import type { MailLook } from './mail-look.ts';

/** What words look like, as an inline style. */
export function wordsStyle(
  { fonts, colours }: MailLook,
  px: number,
  { heading = false, soft = false }: { heading?: boolean; soft?: boolean } = {},
): CSSProperties {
  return {
    fontFamily: heading ? fonts.heading : fonts.text,
    fontSize: px,
    lineHeight: heading ? 1.25 : 1.6,
    ...(heading ? { fontWeight: 600 } : {}),
    color: soft ? colours.light.soft : colours.light.text,
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  };
}
