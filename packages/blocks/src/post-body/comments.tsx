import { OwnText } from '../isolated.tsx';
import type { CommentView } from '@portico/model/page/data-request';
import { Anchor } from '../anchor.tsx';
import { formatDate } from '@portico/model/text/format-date';
import { usePage } from '../page-context.ts';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from '../use-words.ts';
import { type CommentNode, commentTree } from './comment-tree.ts';

/** What readers wrote, as threads. Nothing where nobody did. */
export function Comments({ comments, total }: { comments: readonly CommentView[]; total: number }) {
  const words = useWords(siteWords);
  if (comments.length === 0) return null;
  return (
    <section className="comments" id="comments-thread">
      <h2 className="h3">{words.comments({ count: total })}</h2>
      <CommentList nodes={commentTree(comments)} />
    </section>
  );
}

function CommentList({ nodes }: { nodes: readonly CommentNode[] }) {
  const { settings } = usePage().site;
  return (
    <ol>
      {nodes.map((node) => (
        <li key={node.id}>
          <article id={`comment-${node.id}`}>
            <p className="meta">
              <b>
                <Anchor href={node.authorUrl}>
                  <OwnText text={node.author} />
                </Anchor>
              </b>
              <time dateTime={node.date}>{formatDate(node.date, settings.language, settings.timeZone)}</time>
            </p>
            {node.text
              .split(/\n{2,}/)
              .filter((paragraph) => paragraph.trim() !== '')
              .map((paragraph, index) => (
                // Paragraphs of a comment never move.
                // oxlint-disable-next-line react/no-array-index-key
                <p key={index} className="said">
                  {paragraph}
                </p>
              ))}
          </article>
          {node.answers.length > 0 && <CommentList nodes={node.answers} />}
        </li>
      ))}
    </ol>
  );
}
