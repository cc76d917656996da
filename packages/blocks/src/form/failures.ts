import type { FormTexts } from '@portico/model/form/form-texts';

/** Why a form was not taken: one sentence, and texts by field id. */
export interface FormFailure {
  message: string;
  errors: Readonly<Record<string, string>>;
}

/** What the data layer rejects with, as far as it matters here. */
interface Answer {
  /** 0: no connection. */
  status: number;
  body: { error?: unknown; errors?: unknown };
}

/** What a visitor is told when saving a submission failed [V8.16–V8.22, V8.25, V8.37]. */
export function saveFailure(error: unknown, messages: FormTexts): FormFailure {
  const answer = error as Partial<Answer>;
  if (!answer?.status) return { message: messages.broken, errors: {} };
  const { error: text, errors } = answer.body ?? {};
  if (answer.status === 400)
    return {
      message: typeof text === 'string' && text !== '' ? text : messages.unknown,
      errors: textsIn(errors),
    };
  const byStatus: Readonly<Record<number, string>> = {
    401: messages.unauthorized,
    404: messages.notConfigured,
    429: messages.rateLimited,
    500: messages.serverError,
  };
  return { message: byStatus[answer.status] ?? messages.unknown, errors: {} };
}

function textsIn(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
