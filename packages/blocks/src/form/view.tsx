import { PROVIDED_CAPTCHA } from '@portico/model/form/captcha';
import { AGREE_FIELD, type FieldValue, HONEYPOT_FIELD } from '@portico/model/form/field-types';
import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import { limitReached } from '@portico/model/form/form-limits';
import type { FormState } from '@portico/model/form/form-state';
import { type FormView, isAgreementAsked } from '@portico/model/form/form-view';
import { formFileWords } from '@portico/model/words/form-file-words';
import { formLimitWords } from '@portico/model/words/form-limit-words';
import { formFieldWords } from '@portico/model/words/form-field-words';
import { formTexts } from '@portico/model/form/form-texts';
import type { WordsOf } from '@portico/model/words/define-words';
import { Fragment } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { usePage, usePageTools } from '../page-context.ts';
import type { FormFields } from './definition.ts';
import { FormFieldView } from './field-view.tsx';
import { FormSection, sectionsOf } from './form-section.tsx';
import { linkedText } from './linked-text.tsx';
import { liveForm, takesFiles } from './live-form.ts';
import { useWords } from '../use-words.ts';

/** Where a form posts without JavaScript. */
export const FORM_ACTION = '/_portico/form';

/** A form, or what became of it. Nothing where no form is chosen or it is not published. */
export function FormBlock({ id, data }: BlockViewProps<FormFields>) {
  const { site, path, mode, now } = usePage();
  const { states, gateContent } = usePageTools();
  const messages = formTexts(usePage().site.catalogue);
  const words = useWords(formFieldWords);
  const fileWords = useWords(formFileWords);
  const limits = useWords(formLimitWords);
  const state = states?.[id] as FormState | undefined;
  const view = data.form?.type === 'form' ? data.form.form : undefined;
  if (state?.outcome === 'succeeded') return <Done message={state.message} html={state.html} />;
  if (!view) return null;
  const limit = view.limits && limitReached(view.limits, new Date(now));
  // What was typed is not taken from who came while it was open.
  if (limit && !state) return <p className="form-closed">{view.limits?.[limit] || limits[limit]}</p>;
  const { language } = site.settings;
  const failed = state?.outcome === 'failed' ? state : undefined;
  const isAloud = failed && !view.newsletter;
  // Foreign code: never under an owner's session, and not before consent where that is asked for.
  const captchaKey = mode === 'published' && !gateContent ? site.captchaKey : undefined;
  return (
    <>
      <form
        className="form"
        method="post"
        action={`${FORM_ACTION}#block-${id}`}
        encType={takesFiles(view) ? 'multipart/form-data' : undefined}
        noValidate
        data-interface={view.newsletter ? 'newsletter-subscribe' : undefined}
        data-form={JSON.stringify(liveForm(view, messages, words.captcha, captchaKey, fileWords))}
      >
        <input type="hidden" name="_form" value={view.id} />
        <input type="hidden" name="_path" value={path} />
        <input type="hidden" name="_block" value={id} />
        {view.members !== undefined && (
          <p className="form-disclaimer">
            {view.members || limits.members} <a href={ACCOUNT_PATHS.login}>{limits.logIn}</a>
          </p>
        )}
        <p className="form-failure" data-above>
          {isAloud && messages.scrollDown}
        </p>
        <FormInputs
          id={id}
          view={view}
          language={language}
          failed={failed}
          isProvided={captchaKey !== undefined}
        />
        <div className="form-failure" data-below role="alert">
          {failed && <p>{failed.message}</p>}
          {isAloud && <p>{messages.scrollUp}</p>}
        </div>
      </form>
      <div className="form-done" data-done tabIndex={-1} hidden />
    </>
  );
}

function FormInputs(props: {
  id: string;
  view: FormView;
  language: string;
  failed: Extract<FormState, { outcome: 'failed' }> | undefined;
  /** The captcha is the provider's. */
  isProvided: boolean;
}) {
  const { id, view, language, failed, isProvided } = props;
  const words = useWords(formFieldWords);
  const base = `form-${id}`;
  const away = failed?.away ?? view.away ?? [];
  const isAway = (fieldId: string) => away.includes(fieldId);
  return (
    <fieldset className="form-inputs">
      {sectionsOf(view.fields).map(({ section, fields }) => {
        const inside = fields.map((field) => (
          <FormFieldView
            key={field.id}
            field={field}
            base={`${base}-${field.id}`}
            language={language}
            isAway={isAway(field.id)}
            value={failed?.values[field.id]}
            error={failed?.errors[field.id]}
          />
        ));
        return section ? (
          <FormSection key={section.id} section={section} isAway={isAway(section.id)}>
            {inside}
          </FormSection>
        ) : (
          <Fragment key="">{inside}</Fragment>
        );
      })}
      {view.honeypot && (
        <p className="form-trap" aria-hidden="true">
          <label htmlFor={`${base}-trap`}>{words.leaveEmpty}</label>
          <input id={`${base}-trap`} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
        </p>
      )}
      <Disclaimer base={base} view={view} agree={words.agree} failed={failed} />
      {view.captcha && (
        <Captcha base={base} words={words} question={failed?.question} isProvided={isProvided} />
      )}
      <p className="form-submit">
        <button className="btn" type="submit">
          {view.submitText}
        </button>
      </p>
    </fieldset>
  );
}

function Disclaimer(props: {
  base: string;
  view: FormView;
  agree: string;
  failed: Extract<FormState, { outcome: 'failed' }> | undefined;
}) {
  const { base, view, agree, failed } = props;
  const { disclaimer } = view;
  if (disclaimer.text.trim() === '') return null;
  const text = (
    <p className="form-disclaimer" id={`${base}-disclaimer`}>
      {linkedText(disclaimer.text)}
    </p>
  );
  if (!isAgreementAsked(disclaimer)) return text;
  const error = failed?.errors[AGREE_FIELD];
  return (
    <div className="form-field" data-field={AGREE_FIELD}>
      <p className="form-error" id={`${base}-agree-error`}>
        {error}
      </p>
      {text}
      <label className="form-option">
        <input
          type="checkbox"
          name={AGREE_FIELD}
          value="yes"
          required
          defaultChecked={isTicked(failed?.values[AGREE_FIELD])}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${base}-agree-error ${base}-disclaimer`}
        />
        {agree}
      </label>
    </div>
  );
}

/** Where the captcha is put; without scripts, an easy sum once the form was sent. */
function Captcha(props: {
  base: string;
  words: WordsOf<typeof formFieldWords>;
  question: Extract<FormState, { outcome: 'failed' }>['question'];
  isProvided: boolean;
}) {
  const { base, words, question, isProvided } = props;
  return (
    <div className={isProvided ? PROVIDED_CAPTCHA : 'form-captcha'} data-captcha>
      {question && (
        <>
          <label className="form-title" htmlFor={`${base}-answer`}>
            {words.question({ sum: `${question.left} + ${question.right}` })}
          </label>
          <input type="hidden" name="_question" value={question.token} />
          <input
            id={`${base}-answer`}
            name="_answer"
            type="text"
            inputMode="numeric"
            size={4}
            autoComplete="off"
            defaultValue={question.answer}
            required
          />
        </>
      )}
    </div>
  );
}

function isTicked(value: FieldValue | undefined): boolean {
  return Array.isArray(value) && value.includes('yes');
}

function Done({ message, html }: { message: string; html: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to what was just sent [V4.7].
    <div className="form-done" tabIndex={-1} autoFocus>
      {message !== '' && <p>{message}</p>}
      {html !== '' && (
        // The server sanitised it on save and again for this answer (server/src/forms).
        // oxlint-disable-next-line react/no-danger
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  );
}
