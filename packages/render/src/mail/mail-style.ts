import { DARK_ONLY } from '@portico/model/mail/mail-scheme';
import type { MailLook } from './mail-look.ts';

/** What mail programs that read style sheets get beside the inline styles: dark colours, and room on phones. */
export function mailStyle({ colours: { dark } }: Pick<MailLook, 'colours'>): string {
  const rules: ReadonlyArray<readonly [string, string]> = [
    ['.ground', `background:${dark.background}!important`],
    ['.paper', `background:${dark.paper}!important;border-color:${dark.line}!important`],
    ['.ink', `color:${dark.text}!important`],
    ['.soft', `color:${dark.soft}!important`],
    ['.link', `color:${dark.link}!important`],
    ['.rule', `border-color:${dark.line}!important`],
    // Logos are drawn for light.
    ['.plate', 'background:#FFFFFF!important'],
    ['.code', `background:${dark.background}!important`],
    ['.outline', `border-color:${dark.text}!important;color:${dark.text}!important`],
    [
      '.button',
      `background:${dark.button}!important;border-color:${dark.button}!important;color:${dark.buttonText}!important`,
    ],
  ];
  const all = (before: string) => rules.map(([name, what]) => `${before}${name}{${what}}`).join('');
  // Outlook on the web marks what it darkens by attributes.
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.paper{padding:28px 24px!important}.stack{display:block!important;width:100%!important;padding:0 0 12px!important}.stack img{width:100%!important;max-width:100%!important}}${DARK_ONLY}{${all('')}}${all('[data-ogsc] ')}`;
}
