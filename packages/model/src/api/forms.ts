import { z } from 'zod';
import type { Contract } from './contract.ts';

const told = (max: number) =>
  z
    .string()
    .transform((value) => value.slice(0, max).toWellFormed().replaceAll('\u0000', ''))
    .default('');

export const formsApi = {
  'POST /api/form/FormSubmissionKey': {
    query: z.object({ formId: z.string().max(24).default('') }),
    reply: z.object({ key: z.string() }),
  },
  'GET /api/form/captcha': {
    reply: z.object({
      salt: z.string(),
      target: z.string(),
      max: z.number(),
      expires: z.number(),
      signature: z.string(),
    }),
  },
  'POST /api/form/UploadFile': {
    query: z.object({ formId: z.string().max(100), field: z.string().max(100) }),
    /** What the form is sent with in place of the file. */
    reply: z.object({ token: z.string() }),
  },
  'POST /api/form/SaveFormSubmission': {
    body: z.object({
      key: z.string().max(200),
      formId: z.string().max(100),
      collectionId: told(100),
      objectName: told(200),
      isOverlayForm: z.boolean().default(false),
      submitButtonText: told(100),
      /** JSON of values by field id [V3.16]. */
      form: z.string(),
      captchaKey: z.string().max(10_000).optional(),
      url: told(2000),
      referrer: told(2000),
      title: told(500),
      pageType: z.number().int().optional(),
    }),
    reply: z.object({
      id: z.string(),
      successMessage: z.string(),
      successHtml: z.string(),
      redirectUrl: z.string(),
    }),
  },
} satisfies Contract;
