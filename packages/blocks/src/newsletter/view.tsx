import { SIGN_UP_PATH, type SignUpState } from '@portico/model/commerce/newsletter-state';
import { HONEYPOT_FIELD } from '@portico/model/form/field-types';
import { formFieldWords } from '@portico/model/words/form-field-words';
import { marketingWords } from '@portico/model/words/marketing-words';
import { newsletterWords } from '@portico/model/words/newsletter-words';
import type { BlockViewProps } from '../block-module.ts';
import { linkedText } from '../form/linked-text.tsx';
import { rankWithin } from '../heading-rank.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { NewsletterFields } from './definition.ts';
import { SignUpFields } from './sign-up-fields.tsx';

/** A sign-up for the newsletter in one line, or what became of it. */
export function NewsletterBlock({ id, fields, data }: BlockViewProps<NewsletterFields>) {
  const page = usePage();
  const { states } = usePageTools();
  const isWritten = useIsWritten();
  const words = useWords(newsletterWords);
  const { checkMail } = useWords(marketingWords);
  const { leaveEmpty } = useWords(formFieldWords);
  const state = states?.[id] as SignUpState | undefined;
  const list = data.list?.type === 'newsletter' ? data.list : undefined;
  const thanks = fields.success.trim() || words.thanks;
  // The same for whoever is on the list already: nobody learns by it who is.
  const done = <p>{fields.singleOptIn ? thanks : `${thanks} ${checkMail}`}</p>;
  const Title = `h${rankWithin(page, id)}` as const;
  const base = `newsletter-${id}`;
  return (
    <div className="newsletter">
      {(isWritten || fields.title.trim() !== '') && (
        <Title className="newsletter-title">
          <WrittenWords field="title" name="Title" words={fields.title} />
        </Title>
      )}
      {(isWritten || fields.text.trim() !== '') && (
        <p className="newsletter-text">
          <WrittenWords field="text" name="Text" words={fields.text} lines />
        </p>
      )}
      {state?.outcome === 'done' ? (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to what was just sent.
        <div className="form-done" tabIndex={-1} autoFocus>
          {done}
        </div>
      ) : (
        <>
          <form
            className="form"
            method="post"
            action={`${SIGN_UP_PATH}#block-${id}`}
            noValidate
            data-interface="newsletter-subscribe"
            data-texts={JSON.stringify([words.wrongEmail({ example: 'name@example.com' }), words.failed])}
          >
            <input type="hidden" name="path" value={page.path} />
            <input type="hidden" name="block" value={id} />
            <input type="hidden" name="proof" value={list?.proof ?? ''} />
            <fieldset className="form-inputs">
              <SignUpFields base={base} fields={fields} topics={list?.topics ?? []} state={state} />
              <p className="form-trap" aria-hidden="true">
                <label htmlFor={`${base}-trap`}>{leaveEmpty}</label>
                <input
                  id={`${base}-trap`}
                  name={HONEYPOT_FIELD}
                  type="text"
                  tabIndex={-1}
                  autoComplete="off"
                />
              </p>
              {(isWritten || fields.note.trim() !== '') && (
                <p className="form-disclaimer" id={`${base}-note`}>
                  {isWritten ? (
                    <WrittenWords field="note" name="Note" words={fields.note} />
                  ) : (
                    linkedText(fields.note)
                  )}
                </p>
              )}
            </fieldset>
            <div className="form-failure" data-below role="alert">
              {state && !state.isAddress && state.message}
            </div>
          </form>
          <div className="form-done" data-done tabIndex={-1} hidden>
            {done}
          </div>
        </>
      )}
    </div>
  );
}
