import { CHECK_RULES, SEVERITY_OF } from '@portico/model/check/finding';
import { KIND_NAMES } from '@portico/model/documents/document-kinds';
import { visibleKinds } from '@portico/model/documents/document-permissions';
import { may } from '@portico/model/site/permissions';
import { z } from 'zod';
import { type Endpoint, defineEndpoint } from '../../http/endpoint.ts';
import { checkSite } from '../check/check-site.ts';
import { outcomeOf } from '../../core/refusal.ts';
import { idText, notAllowed } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const change = z.object({
  path: z.array(z.string()),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
});

/** The endpoint that looks things over before visitors do. */
export const checkEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/check',
    room: 'none',
    permission: 'contributor',
    summary:
      'Looks for what visitors would stumble over, in changes that wait, in a release to come or on the whole site.',
    body: z.union(
      [
        z.strictObject({ documents: z.union([z.literal('all'), z.array(idText).max(5000)]) }),
        z.strictObject({ release: idText }),
        z.strictObject({ site: z.literal(true) }),
      ],
      'Please name documents, a release, or the site.',
    ),
    reply: z.object({
      findings: z.array(
        z.object({
          rule: z.enum(CHECK_RULES),
          severity: z.enum(['error', 'warning', 'notice']),
          document: z.string(),
          section: z.string().optional(),
          block: z.string().optional(),
          path: z.array(z.string()),
          message: z.string(),
          subject: z.string().optional(),
          media: z.string().optional(),
          repairs: z.array(z.object({ label: z.string(), changes: z.array(change) })),
        }),
      ),
      more: z.number(),
      documents: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(KIND_NAMES),
          title: z.string(),
          path: z.string().nullable(),
        }),
      ),
      checked: z.number(),
      homePage: z.string().nullable(),
    }),
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
