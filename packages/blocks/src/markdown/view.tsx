import { embedOf } from '@portico/model/media/embed/embed';
import type { BlockViewProps } from '../block-module.ts';
import { Listing } from '../code-sample/listing.tsx';
import { EmbedFrame } from '../embed/embed-frame.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import type { MarkdownFields } from './definition.ts';
import type { MarkdownPart } from './markdown-parts.ts';
import { partsOnPage } from './parts-on-page.ts';

/** A text written in Markdown. What reads it is lent, as the editor fetches it only for pages that have one. */
export function MarkdownBlock({ id, fields }: BlockViewProps<MarkdownFields>) {
  const page = usePage();
  const { readMarkdown } = usePageTools();
  if (fields.markdown.trim() === '') return null;
  if (!readMarkdown) return <div className="markdown prose">{fields.markdown}</div>;
  const parts = partsOnPage(page, id, fields.markdown, readMarkdown);
  return (
    <div className="markdown">
      {parts.map((part, at) => (
        <Part key={at} part={part} id={id} />
      ))}
    </div>
  );
}

function Part({ part, id }: { part: MarkdownPart; id: string }) {
  if ('code' in part) return <Listing {...part} />;
  if ('address' in part) {
    const embed = embedOf(part.address);
    if (!embed) return null;
    return (
      <div className="embed">
        <EmbedFrame
          id={id}
          embed={embed}
          link={part.address}
          title=""
          ratio="16:9"
          height={undefined}
          start="click"
        />
      </div>
    );
  }
  // Tables and listings may be wider than their column; what scrolls takes the keyboard's focus.
  const scrolls = /<(?:table|pre)\b/.test(part.html) ? 0 : undefined;
  return (
    // Who lends what reads it lends the sanitiser with it.
    // oxlint-disable-next-line react/no-danger
    <div className="prose markup" tabIndex={scrolls} dangerouslySetInnerHTML={{ __html: part.html }} />
  );
}
