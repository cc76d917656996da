import { z } from 'zod';
import { idText } from './shapes.ts';
import { CHECK_RULES } from '../check/finding.ts';
import { KIND_NAMES } from '../documents/document-kinds.ts';
import type { Contract } from './contract.ts';

const change = z.object({
  path: z.array(z.string()),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
});

/** One thing visitors would stumble over. */
const finding = z.object({
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
});
export type CheckFinding = z.infer<typeof finding>;

const checkReport = z.object({
  findings: z.array(finding),
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
});
export type CheckReport = z.infer<typeof checkReport>;

export const checkApi = {
  'POST /api/rest/check': {
    body: z.union(
      [
        z.strictObject({ documents: z.union([z.literal('all'), z.array(idText).max(5000)]) }),
        z.strictObject({ release: idText }),
        z.strictObject({ site: z.literal(true) }),
      ],
      'Please name documents, a release, or the site.',
    ),
    reply: checkReport,
  },
} satisfies Contract;
