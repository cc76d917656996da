import { z } from 'zod';
import { emailField } from './account-fields.ts';
import { ROLES } from '../site/permissions.ts';
import { id } from '../documents/schema.ts';
import type { Contract } from './contract.ts';

const roleField = z.enum(ROLES, 'This is not a role.');

const accountParams = z.object({ accountId: id });

const contributor = z.object({
  accountId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  twoFactor: z.boolean(),
  since: z.iso.datetime(),
});
export type Contributor = z.infer<typeof contributor>;

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

export const contributorsApi = {
  'GET /api/rest/contributors': {
    reply: z.object({ contributors: z.array(contributor), invitations: z.array(invitation) }),
  },
  'POST /api/rest/contributors/invitations': {
    body: z.object({ email: emailField, role: roleField }),
    reply: invitation,
  },
  'DELETE /api/rest/contributors/invitations/:id': {
    params: z.object({ id: z.string().regex(/^[0-9a-f]{24}$/, 'This is not an id.') }),
  },
  'PUT /api/rest/contributors/:accountId': {
    params: accountParams,
    body: z.object({ role: roleField }),
    reply: contributor,
  },
  'DELETE /api/rest/contributors/:accountId': { params: accountParams },
} satisfies Contract;
