import type { FormValues } from './field-types.ts';

/** What became of a form that was posted without JavaScript: rendered with the page that answers it. */
export type FormState =
  | {
      outcome: 'failed';
      /** As typed, so that nothing is lost. */
      values: FormValues;
      /** Fields that these answers hide. */
      away?: string[];
      /** Texts by field id. */
      errors: Record<string, string>;
      /** What failed, in one sentence. */
      message: string;
      /** Asked in place of the captcha, which needs scripts; `answer` is what was answered. */
      question?: { left: number; right: number; token: string; answer: string };
    }
  | {
      outcome: 'succeeded';
      message: string;
      /** Sanitised. */
      html: string;
    };
