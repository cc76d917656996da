import { createHash } from 'node:crypto';
import { checkValues } from '@portico/model/form/check-values';
import { type FieldRule, type FormValues, HONEYPOT_FIELD } from '@portico/model/form/field-types';
import { type FormTexts, formTexts } from '@portico/model/form/form-texts';
import { rulesOf } from '@portico/model/form/form-view';
import { awayOf, formView } from '@portico/model/form/make-form-view';
import type { FormLimit } from '@portico/model/form/form-limits';
import { problemText } from '@portico/model/form/problem-text';
import { type SettledForm, settleForm } from '@portico/model/form/settle-form';
import type { Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import { safeHref } from '@portico/model/addresses/safe-href';
import { sanitizeHtml } from '@portico/render/document/sanitize-html';
import type { Suspicion } from '@portico/model/form/suspicions';
import { sql } from 'kysely';
import { hashToken } from '../identity/token.ts';
import { diskOf } from '../disk/disk-watch.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { addressGroup } from '../http/client-address.ts';
import { countOnSite, type SiteLimit } from '../http/site-limit.ts';
import { siteAvailability } from '../hosting/access/site-availability.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { answersOf, summaryOf } from './answers.ts';
import {
  CAPTCHA_LIFE_MS,
  type CaptchaQuestion,
  isAnswered,
  isOwnKey,
  makeQuestion,
  questionOf,
  solvedSalt,
} from './captcha.ts';
import { findForm, type PublishedForm } from './find-form.ts';
import { claimFiles, FileGone } from './form-files.ts';
import {
  isCounted,
  LimitReached,
  limitNow,
  limitText,
  personOf,
  takePlace,
  tellPages,
} from './form-limits.ts';
import { askProvider } from './site-captcha.ts';
import { isSubmissionKey, KEY_LIFE_MS } from './submission-key.ts';
import { signUpByForm } from './sign-up-by-form.ts';
import { mailSubmission } from './submission-mail.ts';
import { suspicionsOf } from './suspicions.ts';
import type { SubmissionPage } from './tables.ts';
import { hasWebhooks, queueWebhooks } from './webhooks/send-webhooks.ts';

const MINUTE_MS = 60_000;
/** Submissions by one form: of one visitor [V8.19], and altogether what no owner could read and no disk should hold. */
const LIMIT: SiteLimit = {
  name: 'form',
  address: { max: 10, windowMs: MINUTE_MS },
  site: { max: 1000, perNetwork: 10, windowMs: 60 * MINUTE_MS },
};
/** For so long the same post of the same visitor without a key counts as the same submission. */
const SAME_POST_MS = 10 * MINUTE_MS;

/** One submission as it comes to an endpoint. */
export interface Submission {
  formId: string;
  /** Reads the values of the form's fields; null when they cannot be read. */
  read(rules: readonly FieldRule[]): FormValues | null;
  /** Absent for plain HTML posts: those prove themselves by where they come from. */
  key?: string;
  address: string;
  /** What shows that a person sends it. Scripts bring a key, plain posts the answer to a question. */
  captcha: { key: string } | { token: string; answer: string };
  /** What was wrong with files that came along, by field. */
  fileErrors?: Readonly<Record<string, string>>;
  page: SubmissionPage;
  /** Id of the member who is logged in; asked where a form is for members. */
  member?: () => Promise<Id | undefined>;
}

/** What was entered, so that nothing is lost, with the fields that these answers hide. */
interface Entered {
  values: FormValues;
  away: string[];
}

export type SubmitResult =
  | { ok: true; id: Id; message: string; html: string; redirect: string }
  | { ok: false; reason: 'not-configured' | 'key' | 'unreadable'; messages: FormTexts }
  | ({ ok: false; messages: FormTexts } & Entered &
      (
        | { reason: 'full' }
        /** Its limits let nobody, or not this visitor, send it: `text` says why. */
        | { reason: 'limit'; text: string }
        | { reason: 'rate'; waitMs: number }
        | { reason: 'captcha'; question?: AskedQuestion }
        | {
            reason: 'invalid';
            /** Texts by field id. */
            errors: Record<string, string>;
            question?: AskedQuestion;
          }
      ));

/** Said where there is no form, and so nobody's language. */
const ENGLISH = { language: 'en', messages: {} };

/** What a visitor without scripts is asked, with what they answered. */
export type AskedQuestion = CaptchaQuestion & { answer: string };

/**
 * Takes a submission: checks it by the form's own rules, keeps it and mails it as the form says. The same post again is
 * answered as before and kept once. What looks like spam is answered like everything else, and put into quarantine.
 */
export async function submitForm(
  portico: Portico,
  site: SiteRecord,
  submission: Submission,
): Promise<SubmitResult> {
  const form =
    siteAvailability(site, portico.now()) === 'open'
      ? await findForm(portico, site.id, submission.formId)
      : undefined;
  const messages = formTexts(form?.catalogue ?? ENGLISH);
  if (!form) return { ok: false, reason: 'not-configured', messages };
  const view = formView(form.id, form.body);
  const rules = rulesOf(view);
  const values = submission.read([...rules, { id: HONEYPOT_FIELD, type: 'text' }]);
  const waitMs = await countOnSite(portico, LIMIT, {
    scope: `${site.id} ${form.id}`,
    address: submission.address,
  });
  const entered: Entered = { values: values ?? {}, away: awayOf(rules, values ?? {}) };
  if (waitMs > 0) return { ok: false, reason: 'rate', waitMs, messages, ...entered };
  if (
    submission.key !== undefined &&
    !isSubmissionKey(portico.env.secret, site.id, form.id, submission.key, portico.now())
  )
    return { ok: false, reason: 'key', messages };
  if (values === null) return { ok: false, reason: 'unreadable', messages };
  const member = form.body.limits?.onePer === 'member' ? await submission.member?.() : undefined;
  const refused = (limit: FormLimit): SubmitResult => ({
    ok: false,
    reason: 'limit',
    text: limitText(limit, form.body, form.catalogue),
    messages,
    ...entered,
  });
  const limit = limitNow(form.body, portico.now(), member);
  if (limit) return refused(limit);
  const done = (id: Id): SubmitResult => ({ ok: true, id, ...successOf(form) });
  const isTrapped = form.body.advanced.honeypot && Boolean(values[HONEYPOT_FIELD]);
  // Whatever filled in the trap goes into quarantine: it is asked nothing that would tell it so.
  const captcha: CaptchaCheck =
    form.body.captcha.enabled && !isTrapped ? checkCaptcha(portico, site, submission) : { ok: true };
  if ((await diskOf(portico).room()).database === 'full')
    return { ok: false, reason: 'full', messages, ...entered };
  const asked = captcha.question ? { question: captcha.question } : {};
  // What its conditions hide is neither asked nor kept; who is told of a mistake still finds all they typed.
  const settled = settleForm(rules, values);
  const problems = Object.entries(checkValues(settled.rules, settled.values));
  const errors = {
    ...Object.fromEntries(problems.map(([id, problem]) => [id, problemText(problem, messages)])),
    ...Object.fromEntries(
      Object.entries(submission.fileErrors ?? {}).filter(([id]) =>
        settled.rules.some((rule) => rule.id === id),
      ),
    ),
  };
  if (Object.keys(errors).length > 0)
    return {
      ok: false,
      reason: 'invalid',
      errors,
      messages,
      ...entered,
      ...asked,
    };
  if (!captcha.ok) return { ok: false, reason: 'captcha', messages, ...entered, ...asked };
  const identity = identityOf(form, submission, values);
  // A token is good for one question, so a submission that was stored is known before the provider is asked again.
  if (
    captcha.token !== undefined &&
    !(await isKept(portico, site.id, identity)) &&
    (await askProvider(portico, site, captcha.token)) !== 'good'
  )
    return { ok: false, reason: 'captcha', messages, ...entered };
  try {
    const id = await keepSubmission(
      portico,
      site,
      form,
      { ...submission, ...identity, salt: captcha.salt, isTrapped, memberId: member },
      settled,
    );
    return id === null ? { ok: false, reason: 'key', messages } : done(id);
  } catch (error) {
    if (error instanceof FileGone)
      return {
        ok: false,
        reason: 'invalid',
        errors: { [error.field]: messages.problems.fileGone },
        messages,
        ...entered,
        values: { ...values, [error.field]: [] },
      };
    if (error instanceof LimitReached) return refused(error.limit);
    if (error instanceof CaptchaUsed) return { ok: false, reason: 'captcha', messages, ...entered };
    throw error;
  }
}

function successOf({ body: { success, advanced }, catalogue }: PublishedForm) {
  // The same for whoever is on the list already: nobody learns by it who is.
  const { checkMail } = wordsOf(marketingWords, catalogue);
  const asks = advanced.newsletter && !advanced.singleOptIn;
  return {
    message: asks ? `${success.message} ${checkMail}`.trim() : success.message,
    // Sanitised on save; again here, as rules grow stricter and folders are written by hand.
    html: sanitizeHtml(success.html),
    redirect: safeHref(success.redirect) ?? '',
  };
}

/**
 * Writes a submission and its mail in one transaction.
 * @returns its id, of the first one where it was posted again; null when its key was used for something else
 */
async function keepSubmission(
  portico: Portico,
  site: SiteRecord,
  form: PublishedForm,
  submission: Submission &
    PostIdentity & { salt?: string | undefined; isTrapped: boolean; memberId: Id | undefined },
  { rules, values }: SettledForm,
): Promise<Id | null> {
  const { payload, token, lifeMs } = submission;
  let told: (() => void) | undefined;
  const kept = await portico.db.transaction().execute(async (tx) => {
    const id = portico.newId();
    const taken = await takeKey(portico, tx, site.id, { token, lifeMs, payload, formId: form.id, id });
    if (taken.submissionId !== id)
      return taken.payloadHash === payload && taken.formId === form.id ? taken.submissionId : null;
    // A solved challenge is good for one submission.
    if (
      submission.salt !== undefined &&
      !(await takeSalt(portico, tx, site.id, submission.salt, form.id, id))
    )
      throw new CaptchaUsed();
    const files = await claimFiles(portico, tx, site.id, form.id, rules, values, id);
    const answers = answersOf(formView(form.id, form.body), rules, files.values);
    const summary = summaryOf(answers);
    const person = personOf(form, site.id, answers, submission.memberId);
    const isLast = await takePlace(tx, site.id, form, person);
    const suspicions: Suspicion[] = submission.isTrapped ? ['trap'] : [];
    // Of forms from before there was a filter as well.
    if (form.body.advanced.spamFilter !== false)
      suspicions.push(...(await suspicionsOf(tx, site.id, answers, summary.excerpt)));
    const isSuspicious = suspicions.length > 0;
    // Files are downloaded from here alone. What nobody is told of is kept, whatever the form says: else it would be lost without a word.
    const isSentOn = !isSuspicious && (await hasWebhooks(tx, site.id, form.id));
    if (form.body.storage.keep || isSuspicious || isSentOn || files.count > 0 || isCounted(form.body))
      await tx
        .insertInto('form_submissions')
        .values({
          site_id: site.id,
          id,
          form_id: form.id,
          form_name: form.body.name,
          submitted_at: portico.now(),
          ...(isSuspicious ? { status: 'quarantine' as const, put_away_at: portico.now() } : {}),
          suspicions,
          person,
          ...summary,
          answers: JSON.stringify(answers),
          page: JSON.stringify(submission.page),
        })
        .execute();
    if (isSentOn) await queueWebhooks(portico, tx, site.id, form.id, id);
    if (form.body.storage.mail && !isSuspicious)
      await mailSubmission(portico, tx, site, form.body, { id, answers, sender: summary.sender });
    if (form.body.advanced.newsletter && !isSuspicious)
      await signUpByForm(portico, tx, site.id, form, { answers, page: submission.page });
    if (isLast && !isSuspicious) told = await tellPages(portico, tx, site.id, [form.id]);
    return id;
  });
  told?.();
  return kept;
}

/** What one post is known by when it comes again. */
interface PostIdentity {
  payload: string;
  token: string;
  lifeMs: number;
}

function identityOf(form: PublishedForm, { key, address }: Submission, values: FormValues): PostIdentity {
  const payload = digest([form.id, values]);
  return {
    payload,
    token: key ?? digest(['post', form.id, addressGroup(address), payload]),
    lifeMs: key === undefined ? SAME_POST_MS : KEY_LIFE_MS,
  };
}

async function isKept(portico: Portico, siteId: Id, { token, payload }: PostIdentity): Promise<boolean> {
  const kept = await portico.db
    .selectFrom('form_keys')
    .select('submission_id')
    .where('site_id', '=', siteId)
    .where('token_hash', '=', hashToken(token))
    .where('payload_hash', '=', payload)
    .where('expires_at', '>', portico.now())
    .executeTakeFirst();
  return kept !== undefined;
}

/** Undoes a submission whose captcha was used before. */
class CaptchaUsed extends Error {}

async function takeSalt(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  salt: string,
  formId: Id,
  id: Id,
): Promise<boolean> {
  const use = { token: `captcha ${salt}`, lifeMs: CAPTCHA_LIFE_MS, payload: '', formId, id };
  return (await takeKey(portico, tx, siteId, use)).submissionId === id;
}

interface CaptchaCheck {
  ok: boolean;
  /** Good for one submission. */
  salt?: string;
  /** Of the site's provider, which has to be asked about it. */
  token?: string;
  question?: AskedQuestion;
}

/** Whether a person sends it, as far as can be told; the question for who has not answered it yet. */
function checkCaptcha(portico: Portico, site: SiteRecord, { captcha, address }: Submission): CaptchaCheck {
  const siteId = site.id;
  const { secret } = portico.env;
  const now = portico.now();
  if ('key' in captcha) {
    const salt = solvedSalt(secret, siteId, captcha.key, now);
    if (salt !== undefined) return { ok: true, salt };
    const isProvided = site.captchaKey !== null && captcha.key !== '' && !isOwnKey(captcha.key);
    return isProvided ? { ok: true, salt: captcha.key, token: captcha.key } : { ok: false };
  }
  const who = addressGroup(address);
  const asked = questionOf(secret, siteId, who, captcha.token, now);
  const ok = asked !== undefined && isAnswered(asked, captcha.answer);
  // One answered wrongly is not asked again: that would only be guessed at.
  const question = ok ? asked : makeQuestion(secret, siteId, who, now, asked);
  return { ok, question: { ...question, answer: ok ? captcha.answer : '' } };
}

interface KeyUse {
  token: string;
  lifeMs: number;
  payload: string;
  formId: Id;
  /** Of the submission, if the key is unused. */
  id: Id;
}

/** Marks a key as used; where it was used before, says for what. Two at once: the second waits for the first. */
async function takeKey(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  use: KeyUse,
): Promise<{ submissionId: Id; formId: Id; payloadHash: string }> {
  const now = portico.now();
  const expires = new Date(now.getTime() + use.lifeMs);
  const found = await sql<{ submissionId: Id; formId: Id; payloadHash: string }>`
    insert into form_keys as k (site_id, token_hash, form_id, payload_hash, submission_id, expires_at)
    values (${siteId}, ${hashToken(use.token)}, ${use.formId}, ${use.payload}, ${use.id}, ${expires})
    on conflict (site_id, token_hash) do update set
      form_id = case when k.expires_at <= ${now} then excluded.form_id else k.form_id end,
      payload_hash = case when k.expires_at <= ${now} then excluded.payload_hash else k.payload_hash end,
      submission_id = case when k.expires_at <= ${now} then excluded.submission_id else k.submission_id end,
      expires_at = case when k.expires_at <= ${now} then excluded.expires_at else k.expires_at end
    returning submission_id as "submissionId", form_id as "formId", payload_hash as "payloadHash"`.execute(
    tx,
  );
  return found.rows[0] as { submissionId: Id; formId: Id; payloadHash: string };
}

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
