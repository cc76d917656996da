import { z } from 'zod';
import { passwordField, nameField } from './account-fields.ts';
import type { Contract } from './contract.ts';

/** Tours of the owner's app; names are for ever. */
export const TOURS = ['first-steps'] as const;

const device = z.object({
  id: z.string(),
  host: z.string(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});

export const accountApi = {
  'POST /api/rest/session/confirm': { body: z.object({ password: passwordField }) },
  'PUT /api/rest/account': {
    body: z.object({ name: nameField }),
    reply: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  },
  'PUT /api/rest/account/tours/:tour': {
    params: z.object({ tour: z.enum(TOURS) }),
    body: z.object({ outcome: z.enum(['finished', 'skipped']) }),
  },
  'PUT /api/rest/account/password': {
    body: z.object({ current: passwordField, next: z.string().max(2000, 'This password is too long.') }),
  },
  'POST /api/rest/account/two-factor': {
    reply: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
  },
  'POST /api/rest/account/two-factor/confirm': {
    body: z.object({ code: z.string().max(100) }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'GET /api/rest/account/two-factor': {
    reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
  },
  'POST /api/rest/account/two-factor/recovery-codes': {
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'DELETE /api/rest/account/two-factor': { body: z.object({ password: passwordField }) },
  'GET /api/rest/account/sessions': {
    reply: z.object({
      items: z.array(device),
    }),
  },
  'DELETE /api/rest/account/sessions/:id': {
    params: z.object({ id: z.string().regex(/^[0-9a-f]{24}$/, 'This is not an id.') }),
  },
} satisfies Contract;
