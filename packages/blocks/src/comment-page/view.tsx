import {
  COMMENT_CONFIRM_PATH,
  COMMENT_LIMITS,
  COMMENT_MAILS_PATH,
  commentPath,
} from '@portico/model/comments/comment';
import type { CommentPageState, QuotedComment } from '@portico/model/comments/comment-state';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { commentWords } from '@portico/model/words/comment-words';
import type { WordsOf } from '@portico/model/words/define-words';
import type { BlockViewProps } from '../block-module.ts';
import { CommentForm, described, Field } from '../comments/comment-form.tsx';
import { CommentText } from '../comments/comment-text.tsx';
import { OwnText } from '../isolated.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import type { CommentPageFields } from './definition.ts';

type Words = WordsOf<typeof commentWords>;

/** What looks after one comment: plain forms that work without scripts. */
export function CommentPageBlock({ id }: BlockViewProps<CommentPageFields>) {
  const state = usePageTools().states?.[id] as CommentPageState | undefined;
  if (!state) return null;
  const words = wordsOf(commentWords, state.catalogue);
  const { message, text, quote, form, logIn, own, others, confirm, stop, next } = state;
  return (
    <div className="order-confirmed comment-page">
      <h1>{state.title}</h1>
      {message && (
        <p className="comments-said" role={message.kind === 'bad' ? 'alert' : 'status'}>
          {message.text}
        </p>
      )}
      {text !== undefined && <p>{text}</p>}
      {quote && <Quote quote={quote} />}
      {logIn && (
        <p className="order-actions">
          <a className="btn" href={`/account/login?next=${encodeURIComponent(logIn.next)}`}>
            {words.logIn}
          </a>
          <a className="btn second" href={`/account/create?next=${encodeURIComponent(logIn.next)}`}>
            {words.create}
          </a>
        </p>
      )}
      {form && <CommentForm {...form} catalogue={state.catalogue} />}
      {confirm && (
        <form method="post" action={`${COMMENT_CONFIRM_PATH}?token=${encodeURIComponent(confirm.token)}`}>
          <button className="btn" type="submit">
            {words.confirmDo}
          </button>
        </form>
      )}
      {stop && (
        <form
          className="choices"
          method="post"
          action={`${COMMENT_MAILS_PATH}?token=${encodeURIComponent(stop.token)}`}
        >
          <button className="btn" type="submit" name="of" value="thread">
            {words.stopThread({ title: stop.title })}
          </button>
          <button className="btn second" type="submit" name="of" value="all">
            {words.stopAll({ site: stop.site })}
          </button>
        </form>
      )}
      {own && <Own own={own} words={words} />}
      {others && <Others others={others} author={quote?.author ?? ''} words={words} />}
      {next && (
        <p>
          <a className="btn second" href={next.href}>
            {next.label}
          </a>
        </p>
      )}
    </div>
  );
}

function Quote({ quote }: { quote: QuotedComment }) {
  const { language, timeZone } = usePage().site.settings;
  return (
    <article className="quote">
      <p className="meta">
        <b>
          <OwnText text={quote.author} />
        </b>
        <time dateTime={quote.date}>{formatDate(quote.date, language, timeZone)}</time>
      </p>
      <CommentText text={quote.text} />
    </article>
  );
}

function Own({ own, words }: { own: NonNullable<CommentPageState['own']>; words: Words }) {
  return (
    <>
      {own.text !== undefined && (
        <section className="part">
          <h2 className="h3">{words.edit}</h2>
          <form className="form" method="post" action={commentPath(own.id)} noValidate>
            <Field label={words.text} id="comment-text" error={own.error} about={words.editAbout}>
              <textarea
                id="comment-text"
                name="text"
                rows={5}
                maxLength={COMMENT_LIMITS.text}
                defaultValue={own.text}
                {...described('comment-text', own.error, true)}
              />
            </Field>
            <p className="form-submit">
              <button className="btn" type="submit" name="do" value="edit">
                {words.save}
              </button>
            </p>
          </form>
        </section>
      )}
      <section className="part">
        <h2 className="h3">{words.remove}</h2>
        <p>{words.removeAbout}</p>
        <form method="post" action={commentPath(own.id)}>
          <button className="btn second" type="submit" name="do" value="delete">
            {words.remove}
          </button>
        </form>
      </section>
    </>
  );
}

function Others({
  others: { id, replyPath, isReported },
  author,
  words,
}: {
  others: NonNullable<CommentPageState['others']>;
  author: string;
  words: Words;
}) {
  return (
    <>
      {replyPath !== undefined && (
        <p>
          <a className="btn" href={replyPath} rel="nofollow">
            {words.replyTo({ name: author })}
          </a>
        </p>
      )}
      {!isReported && (
        <section className="part">
          <h2 className="h3">{words.report}</h2>
          <form className="form" method="post" action={commentPath(id)}>
            <Field label={words.reportReason} id="comment-reason" error={undefined}>
              <textarea id="comment-reason" name="reason" rows={3} maxLength={COMMENT_LIMITS.reason} />
            </Field>
            <p className="form-submit">
              <button className="btn second" type="submit" name="do" value="report">
                {words.reportDo}
              </button>
            </p>
          </form>
        </section>
      )}
    </>
  );
}
