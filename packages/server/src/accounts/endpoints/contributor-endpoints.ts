import { id } from '@portico/model/documents/schema';
import { ROLES } from '@portico/model/site/permissions';
import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../../http/endpoint.ts';
import { type ContributorResult, changeRole, listContributors, removeContributor } from '../contributors.ts';
import { emailField } from '../../identity/email.ts';
import { invite, listInvitations, withdrawInvitation } from '../invitations.ts';
import { fieldError, notFound } from './refusals.ts';
import { tooMany } from '../../http/too-many.ts';

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

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

function require(result: ContributorResult): void {
  if (result === 'not-found') throw notFound('contributor');
  if (result === 'last-admin')
    throw new EndpointError(409, {
      error: 'A site needs an administrator. Give somebody else that role first.',
      code: 'last-admin',
    });
}

export const contributorEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/contributors',
    permission: 'contributors',
    summary: 'Who works on the site, and who is invited.',
    reply: z.object({ contributors: z.array(contributor), invitations: z.array(invitation) }),
    async handle({ portico, site }) {
      return {
        contributors: await listContributors(portico, site.id),
        invitations: await listInvitations(portico, site.id),
      };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/contributors/invitations',
    permission: 'contributors',
    confirm: true,
    summary: 'Invites somebody to the site by mail.',
    body: z.object({ email: emailField, role: roleField }),
    reply: invitation,
    status: 201,
    async handle({ portico, site, account, body }) {
      const result = await invite(portico, site, account, body);
      if (result.ok) return result.invitation;
      if (result.why === 'too-many') throw tooMany(result.waitMs);
      throw fieldError('email', 'This person is already on the team.', 409);
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/contributors/invitations/:id',
    permission: 'contributors',
    summary: 'Takes an invitation back.',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{24}$/, 'This is not an id.') }),
    async handle({ portico, site, account, params }) {
      if (!(await withdrawInvitation(portico, site.id, params.id, account.id))) throw notFound('invitation');
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/contributors/:accountId',
    permission: 'contributors',
    confirm: true,
    summary: 'Gives a contributor another role.',
    params: accountParams,
    body: z.object({ role: roleField }),
    reply: contributor,
    async handle({ portico, site, account, params, body }) {
      require(
        await changeRole(portico, {
          siteId: site.id,
          accountId: params.accountId,
          role: body.role,
          by: account.id,
        }),
      );
      const list = await listContributors(portico, site.id);
      const changed = list.find((one) => one.accountId === params.accountId);
      if (!changed) throw notFound('contributor');
      return changed;
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/contributors/:accountId',
    permission: 'contributors',
    confirm: true,
    summary: 'Takes somebody off the site.',
    params: accountParams,
    async handle({ portico, site, account, params }) {
      require(
        await removeContributor(portico, { siteId: site.id, accountId: params.accountId, by: account.id }),
      );
      return undefined;
    },
  }),
];
