import { z } from 'zod';
import type { Contract } from './contract.ts';

/** Keys and secrets at the provider: letters, digits, `-` and `_`. */
const keyText = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^[\w-]{20,100}$/, `This is not a ${what} of Google reCAPTCHA.`);

const shown = z.object({
  /** Null where the built-in captcha serves. */
  siteKey: z.string().nullable(),
});

export const captchaApi = {
  'GET /api/rest/captcha': { reply: shown },
  'PUT /api/rest/captcha': {
    body: z.object({ siteKey: keyText('site key'), secret: keyText('secret').optional() }),
    reply: shown,
  },
  'DELETE /api/rest/captcha': {},
  'POST /api/rest/captcha/check': {
    reply: z.object({ standing: z.enum(['known', 'unknown', 'unreachable']) }),
  },
} satisfies Contract;
