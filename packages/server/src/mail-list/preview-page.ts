import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { EMAIL_PREVIEW_PATH, type EmailPreviewState } from '@portico/model/mail/email-preview-state';
import { isMailKind } from '@portico/model/mail/mail-kinds';
import { CATALOGUE_LANGUAGES } from '@portico/model/words/language-names';
import { readShop } from '../commerce/shop.ts';
import type { VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { previewMail } from './preview-mail.ts';

/** Shows the site's team an email as it is sent today, on a page it can open and pass on among itself; nobody else [V2.13]. */
export const emailPreviewPage: VisitorEndpoint = {
  method: 'GET',
  path: EMAIL_PREVIEW_PATH,
  async handle({ portico, site, isTeam, query }) {
    const kind = query.get('kind') ?? '';
    if (!isTeam || !isMailKind(kind)) return { pass: true };
    const shop = await readShop(portico.db, site.id);
    const asked = query.get('language') ?? '';
    const language = CATALOGUE_LANGUAGES.find((each) => each === asked) ?? shop.language;
    const { subject, html } = await previewMail(portico, site, kind, 'ada@example.com', { language });
    const state: EmailPreviewState = { subject, html };
    return {
      draw: {
        title: subject,
        pageType: PAGE_TYPES['commerce-email-preview'],
        block: { type: 'email-preview', state },
      },
    };
  },
};
