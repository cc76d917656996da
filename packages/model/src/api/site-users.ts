import { z } from 'zod';
import { emailField, passwordField } from './account-fields.ts';
import type { Contract } from './contract.ts';

/** Sessions of a site's own people [B7.22] [B7.24]. */
export const siteUsersApi = {
  'POST /api/site-users/account/session': {
    body: z.object({ email: emailField, password: passwordField, rememberMe: z.boolean().default(false) }),
    reply: z.object({ xsrfToken: z.string() }),
  },
  'DELETE /api/site-users/account/session': {
    query: z.object({ cloneCart: z.stringbool().default(false) }),
  },
  'GET /api/site-users/account/data': {},
} satisfies Contract;
