import { codeWords } from '@portico/model/words/code-words';
import { Fragment, type ReactNode } from 'react';
import { usePageTools } from '../page-context.ts';
import { languageClass } from '../rich-text/rich-text-view.tsx';
import { useWords } from '../use-words.ts';
import { type CodeSampleFields, LINES_MAX, markedLines } from './definition.ts';
import type { HighlightedRun } from './highlighted.ts';
import { languageOf } from '@portico/model/text/code-languages';

export type ListingProps = Pick<CodeSampleFields, 'code' | 'language'> &
  Partial<Pick<CodeSampleFields, 'title' | 'numbers' | 'firstLine' | 'marked' | 'wrap' | 'copy'>>;

/** Longer code is shown plainly: telling what each word of it is would take too long. */
const COLOURED_LETTERS = 200_000;

/**
 * A listing: its code in a scrolling place, under its name and a button that a script brings to life. Numbers and marks
 * are drawn beside the code and are no part of it, so that what is selected is the code alone.
 */
export function Listing({ code, language, title = '', copy = true, wrap, ...shown }: ListingProps) {
  const words = useWords(codeWords);
  const lines = useLines(code, language);
  const marked = markedLines(shown.marked ?? '', lines.length);
  const hasLines = shown.numbers || marked.size > 0;
  const first = shown.firstLine ?? 1;
  const names = ['code-sample', wrap && 'wraps', shown.numbers && 'numbered', title !== '' && 'titled'];
  return (
    <div className={names.filter(Boolean).join(' ')}>
      {(title !== '' || copy) && (
        <div className="code-head">
          {title !== '' && <span className="code-title">{title}</span>}
          {copy && (
            <>
              <button type="button" className="code-copy" aria-label={words.copyCode}>
                {words.copy}
              </button>
              <output data-copied={words.copied} data-failed={words.notCopied} />
            </>
          )}
        </div>
      )}
      {/* A listing wider than its column scrolls, so it takes the keyboard's focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre dir="ltr" tabIndex={0}>
        <code
          className={languageClass(language)}
          style={hasLines ? counterOf(first, lines.length) : undefined}
        >
          {lines.map((line, at) => {
            const end = at < lines.length - 1 ? '\n' : '';
            if (!hasLines)
              return (
                <Fragment key={at}>
                  {runs(line)}
                  {end}
                </Fragment>
              );
            const isMarked = marked.has(at + 1);
            return (
              <span key={at} className={isMarked ? 'code-line is-marked' : 'code-line'}>
                {runs(line)}
                {end}
              </span>
            );
          })}
        </code>
      </pre>
    </div>
  );
}

const counterOf = (first: number, count: number) => ({
  counterReset: `line ${first - 1}`,
  '--digits': String(String(first + count - 1).length),
});

function useLines(code: string, language: string): HighlightedRun[][] {
  const { highlight } = usePageTools();
  const known = languageOf(language);
  const lines = code.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n', LINES_MAX);
  const text = lines.join('\n');
  if (highlight && known && text.length <= COLOURED_LETTERS) return highlight(text, known);
  return lines.map((line) => (line === '' ? [] : [{ text: line, ink: undefined }]));
}

const runs = (line: readonly HighlightedRun[]): ReactNode =>
  line.map(({ text, ink }, at) =>
    ink ? (
      <span key={at} className={`ink-${ink}`}>
        {text}
      </span>
    ) : (
      text
    ),
  );
