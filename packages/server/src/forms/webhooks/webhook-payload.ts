import { fileNameOf } from '@portico/model/form/field-types';
import type { Id } from '@portico/model/documents/id';
import type { Environment } from '../../core/environment.ts';
import { internalOrigin, publicOrigin } from '../../hosting/site-address.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import { shown } from '../answers.ts';
import type { Answer, SubmissionPage } from '../tables.ts';

/** What a webhook is told of. */
export interface SentSubmission {
  id: Id;
  form: { id: Id; name: string };
  submittedAt: Date;
  answers: readonly Answer[];
  page: SubmissionPage;
}

/** The body of a request to a webhook, as `docs/webhooks.md` describes it. */
export function webhookPayload(
  env: Environment,
  site: SiteRecord,
  type: 'form.submitted' | 'form.test',
  submission: SentSubmission,
): string {
  const { id, form, submittedAt, answers, page } = submission;
  const origin = internalOrigin(env, site);
  return JSON.stringify({
    type,
    site: { id: site.id, name: site.name, url: publicOrigin(env, site) },
    form,
    submission: {
      id,
      submitted_at: submittedAt.toISOString(),
      url: `${origin}/config/forms/submissions/${id}`,
      page: { url: page.url, title: page.title },
      answers: answers.map((answer) => ({
        id: answer.id,
        type: answer.type,
        question: answer.title,
        text: shown(answer),
        value: answer.type === 'file' ? filesIn(answer, origin, id) : answer.value,
      })),
    },
    fields: byQuestion(answers),
  });
}

/** Files are downloaded by who may read messages, once they are logged in. */
function filesIn({ value }: Answer, origin: string, submissionId: Id) {
  const tokens = Array.isArray(value) ? value : [];
  return tokens.map((token) => ({
    name: fileNameOf(token),
    url: `${origin}/api/rest/form-submissions/${submissionId}/files/${token.split('/')[0]}`,
  }));
}

/** Answers as text under their questions, for programs that map fields by name; a question asked twice has a number. */
function byQuestion(answers: readonly Answer[]): Record<string, string> {
  const asked = new Map<string, number>();
  return Object.fromEntries(
    answers.map((answer) => {
      const title = answer.title.trim() || answer.id;
      const count = (asked.get(title) ?? 0) + 1;
      asked.set(title, count);
      return [count === 1 ? title : `${title} (${count})`, shown(answer)];
    }),
  );
}
