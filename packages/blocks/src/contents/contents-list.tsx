import { siteWords } from '@portico/model/words/site-words';
import { createElement } from 'react';
import { OwnText } from '../isolated.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { ContentsFields } from './definition.ts';
import { headingTree, type ListedHeading } from './heading-tree.ts';
import { pageOutline } from './page-outline.ts';

/** The page's headings as links, under a title that opens and closes them where they are folded. */
export function ContentsList({ title, depth, numbered, folded, sticky }: ContentsFields) {
  const page = usePage();
  const { isCanvas, readMarkdown } = usePageTools();
  const words = useWords(siteWords);
  const isWritten = useIsWritten();
  const headings = headingTree(pageOutline(page, readMarkdown), depth);
  if (headings.length === 0 && !isCanvas) return null;
  const shownTitle = title.trim() === '' ? words.contents : title;
  const classes = ['contents', `folded-${folded}`, numbered && 'numbered', sticky && 'sticky'];
  const list = <Headings of={headings} isNumbered={numbered} />;
  const heading = (
    <p className="contents-title">
      {isWritten ? <WrittenWords field="title" name="Title" words={title} /> : <OwnText text={shownTitle} />}
    </p>
  );
  return (
    <nav
      className={classes.filter(Boolean).join(' ')}
      aria-label={shownTitle}
      // What stays in sight scrolls by itself where it is longer than the window.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={sticky ? 0 : undefined}
    >
      {folded !== 'always' && heading}
      {folded === 'never' ? (
        list
      ) : (
        <details>
          <summary>{folded === 'always' && isWritten ? heading : <OwnText text={shownTitle} />}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}

function Headings({ of, isNumbered }: { of: readonly ListedHeading[]; isNumbered: boolean }) {
  if (of.length === 0) return null;
  return createElement(
    isNumbered ? 'ol' : 'ul',
    {},
    of.map(({ id, text, under }) => (
      <li key={id}>
        <a href={`#${encodeURIComponent(id)}`}>
          <OwnText text={text} />
        </a>
        <Headings of={under} isNumbered={isNumbered} />
      </li>
    )),
  );
}
