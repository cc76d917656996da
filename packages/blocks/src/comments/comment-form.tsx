import { COMMENT_LIMITS, COMMENT_TRAP, COMMENTS_PATH, THREAD_ANCHOR } from '@portico/model/comments/comment';
import type { TypedComment } from '@portico/model/comments/comment-state';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { commentWords } from '@portico/model/words/comment-words';
import { formFieldWords } from '@portico/model/words/form-field-words';
import type { ReactNode } from 'react';

/** Writes a comment: a plain form, below a thread and on a page of its own. */
export function CommentForm({
  postId,
  block,
  replyTo,
  writingAs,
  typed,
  catalogue,
}: {
  postId: string;
  block: string;
  replyTo?: { id: string; author: string } | undefined;
  /** Known already: neither name nor email are asked. */
  writingAs?: string | undefined;
  typed?: TypedComment | undefined;
  catalogue: Catalogue;
}) {
  const words = wordsOf(commentWords, catalogue);
  const at = (field: string) => `comment-${field}-${replyTo?.id ?? postId}`;
  const { errors = {} } = typed ?? {};
  return (
    <form
      className="form comment-form"
      method="post"
      action={`${COMMENTS_PATH}#${THREAD_ANCHOR}`}
      aria-label={replyTo ? words.replyTo({ name: replyTo.author }) : words.write}
      noValidate
    >
      <input type="hidden" name="post" value={postId} />
      <input type="hidden" name="block" value={block} />
      {replyTo && <input type="hidden" name="reply" value={replyTo.id} />}
      <p className="form-trap" aria-hidden="true">
        <label htmlFor={at('trap')}>{wordsOf(formFieldWords, catalogue).leaveEmpty}</label>
        <input id={at('trap')} name={COMMENT_TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </p>
      <div className="form-inputs">
        {writingAs === undefined ? (
          <div className="comment-guest">
            <Field label={words.name} id={at('name')} error={errors.name}>
              <input
                type="text"
                id={at('name')}
                name="name"
                autoComplete="name"
                maxLength={COMMENT_LIMITS.name}
                defaultValue={typed?.name}
                required
                {...described(at('name'), errors.name)}
              />
            </Field>
            <Field label={words.email} id={at('email')} error={errors.email} about={words.emailAbout}>
              <input
                type="email"
                id={at('email')}
                name="email"
                autoComplete="email"
                maxLength={COMMENT_LIMITS.email}
                defaultValue={typed?.email}
                required
                {...described(at('email'), errors.email, true)}
              />
            </Field>
          </div>
        ) : (
          <p className="meta">{words.writingAs({ name: writingAs })}</p>
        )}
        <Field label={words.text} id={at('text')} error={errors.text} about={words.textAbout}>
          <textarea
            id={at('text')}
            name="text"
            rows={4}
            maxLength={COMMENT_LIMITS.text}
            defaultValue={typed?.text}
            required
            {...described(at('text'), errors.text, true)}
          />
        </Field>
      </div>
      <p className="form-submit">
        <button className="btn" type="submit">
          {replyTo ? words.sendReply : words.send}
        </button>
      </p>
    </form>
  );
}

/** Ties a field to what is said of it. */
export const described = (id: string, error: string | undefined, hasAbout = false) => ({
  ...(error === undefined ? {} : { 'aria-invalid': true }),
  'aria-describedby':
    [...(hasAbout ? [`${id}-about`] : []), ...(error === undefined ? [] : [`${id}-error`])].join(' ') ||
    undefined,
});

export function Field({
  label,
  id,
  about,
  error,
  children,
}: {
  label: string;
  id: string;
  about?: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="form-field">
      <label className="form-title" htmlFor={id}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {about !== undefined && (
        <p className="form-about" id={`${id}-about`}>
          {about}
        </p>
      )}
    </div>
  );
}
