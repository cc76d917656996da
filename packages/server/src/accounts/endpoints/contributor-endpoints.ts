import { contributorsApi } from '@portico/model/api/contributors';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { type ContributorResult, changeRole, listContributors, removeContributor } from '../contributors.ts';
import { invite, listInvitations, withdrawInvitation } from '../invitations.ts';
import { fieldError, notFound } from './refusals.ts';
import { tooMany } from '../../http/too-many.ts';

const endpoint = endpointsOf(contributorsApi);

function require(result: ContributorResult): void {
  if (result === 'not-found') throw notFound('contributor');
  if (result === 'last-admin')
    throw new EndpointError(409, {
      error: 'A site needs an administrator. Give somebody else that role first.',
      code: 'last-admin',
    });
}

export const contributorEndpoints: Endpoint[] = [
  endpoint('GET /api/rest/contributors', {
    permission: 'contributors',
    summary: 'Who works on the site, and who is invited.',
    async handle({ portico, site }) {
      return {
        contributors: await listContributors(portico, site.id),
        invitations: await listInvitations(portico, site.id),
      };
    },
  }),
  endpoint('POST /api/rest/contributors/invitations', {
    permission: 'contributors',
    confirm: true,
    summary: 'Invites somebody to the site by mail.',
    status: 201,
    async handle({ portico, site, account, body }) {
      const result = await invite(portico, site, account, body);
      if (result.ok) return result.invitation;
      if (result.why === 'too-many') throw tooMany(result.waitMs);
      throw fieldError('email', 'This person is already on the team.', 409);
    },
  }),
  endpoint('DELETE /api/rest/contributors/invitations/:id', {
    permission: 'contributors',
    summary: 'Takes an invitation back.',
    async handle({ portico, site, account, params }) {
      if (!(await withdrawInvitation(portico, site.id, params.id, account.id))) throw notFound('invitation');
      return undefined;
    },
  }),
  endpoint('PUT /api/rest/contributors/:accountId', {
    permission: 'contributors',
    confirm: true,
    summary: 'Gives a contributor another role.',
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
  endpoint('DELETE /api/rest/contributors/:accountId', {
    permission: 'contributors',
    confirm: true,
    summary: 'Takes somebody off the site.',
    async handle({ portico, site, account, params }) {
      require(
        await removeContributor(portico, { siteId: site.id, accountId: params.accountId, by: account.id }),
      );
      return undefined;
    },
  }),
];
