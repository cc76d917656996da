import { checkApi } from '@portico/model/api/check';
import { SEVERITY_OF } from '@portico/model/check/finding';
import { visibleKinds } from '@portico/model/documents/document-permissions';
import { may } from '@portico/model/site/permissions';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { checkSite } from '../check/check-site.ts';
import { outcomeOf } from '../../core/refusal.ts';
import { notAllowed } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(checkApi);

/** The endpoint that looks things over before visitors do. */
export const checkEndpoints: Endpoint[] = [
  endpoint('POST /api/rest/check', {
    room: 'none',
    permission: 'contributor',
    summary:
      'Looks for what visitors would stumble over, in changes that wait, in a release to come or on the whole site.',
    handle: async ({ portico, site, role, body }) => {
      // Releases hold more than the shop's own.
      if ('release' in body && !may(role, 'site.read')) throw notAllowed();
      const asked =
        'site' in body
          ? 'site'
          : 'release' in body
            ? { release: body.release }
            : { documents: body.documents };
      const report = valueOf(await outcomeOf(() => checkSite(portico, site, asked, visibleKinds(role))));
      const findings = report.findings.map((found) => ({
        ...found,
        severity: SEVERITY_OF[found.rule],
        path: [...found.path],
        repairs: found.repairs.map(({ label, changes }) => ({
          label,
          changes: changes.map((one) => ({ ...one, path: [...one.path] })),
        })),
      }));
      return { ...report, findings };
    },
  }),
];
