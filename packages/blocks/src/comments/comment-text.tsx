import { usePageTools } from '../page-context.ts';

/** What somebody wrote: safe markup, or their words in paragraphs where nothing is lent that makes it. */
export function CommentText({ text }: { text: string }) {
  const { readComment } = usePageTools();
  if (readComment)
    return (
      // Who lends what reads it lends the sanitiser with it.
      // oxlint-disable-next-line react/no-danger
      <div className="said prose" dangerouslySetInnerHTML={{ __html: readComment(text) }} />
    );
  return (
    <div className="said prose">
      {text
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          // Paragraphs of a comment never move.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>{paragraph}</p>
        ))}
    </div>
  );
}
