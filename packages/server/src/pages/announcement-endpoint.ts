import {
  ANNOUNCEMENT_PATH,
  ANNOUNCEMENT_SECONDS,
  isAnnouncementMark,
} from '@portico/model/site/announcement-closing';
import { ANNOUNCEMENT_COOKIE } from '@portico/model/visitor/cookie-names';
import { sameSitePath } from '@portico/model/addresses/safe-href';
import { SMALL_FORM_BYTES, type VisitorEndpoint } from './visitor-endpoint.ts';

/** Where a visitor closes the announcement: pages then come without it, until it is another one. */
export const announcementEndpoint: VisitorEndpoint = {
  method: 'POST',
  path: ANNOUNCEMENT_PATH,
  room: 'none',
  bodyLimit: SMALL_FORM_BYTES,
  async handle({ fields, setCookie }) {
    const mark = fields.get('mark');
    if (isAnnouncementMark(mark)) setCookie(ANNOUNCEMENT_COOKIE, mark, { maxAge: ANNOUNCEMENT_SECONDS });
    return { redirect: sameSitePath(fields.get('next')) ?? '/' };
  },
};
