import type { ImportNote, PlannedComment } from '../import-plan.ts';
import { wordsOf } from './content.ts';
import { publishedAt, utcDate } from './dates.ts';
import { itemKey } from './links.ts';
import type { WxrComment, WxrItem } from './wxr.ts';

const isPing = ({ type }: WxrComment) => type === 'pingback' || type === 'trackback';

/** Comments keep their lines; markup in them goes. */
function commentText(html: string): string {
  return html
    .split(/\r?\n/)
    .map((line) => wordsOf(line))
    .join('\n')
    .trim()
    .slice(0, 20_000);
}

/** Comments of what comes over, each below the one it answers; what machines wrote goes to `leftOut`. */
export function plannedComments(items: readonly WxrItem[], leftOut: ImportNote[]): PlannedComment[] {
  const comments: PlannedComment[] = [];
  let pings = 0;
  for (const item of items) {
    const keys = new Map(item.comments.map((comment) => [comment.id, `comment:${item.id}:${comment.id}`]));
    for (const comment of item.comments) {
      if (isPing(comment)) {
        pings++;
        continue;
      }
      const parent = item.comments.find((one) => one.id === comment.parent);
      const parentKey = parent && !isPing(parent) ? keys.get(parent.id) : undefined;
      comments.push({
        key: keys.get(comment.id) ?? `comment:${item.id}:${comments.length}`,
        documentKey: itemKey(item),
        ...(parentKey && parentKey !== keys.get(comment.id) ? { parentKey } : {}),
        authorName: wordsOf(comment.author).slice(0, 200) || 'Anonymous',
        ...(comment.email ? { authorEmail: comment.email.slice(0, 256) } : {}),
        ...(/^https?:\/\//.test(comment.url) ? { authorUrl: comment.url.slice(0, 2000) } : {}),
        text: commentText(comment.content),
        status:
          comment.approved === '1'
            ? 'approved'
            : comment.approved === 'spam'
              ? 'spam'
              : comment.approved === '0'
                ? 'pending'
                : 'trash',
        createdAt: utcDate(comment.dateGmt) ?? utcDate(comment.date) ?? publishedAt(item) ?? new Date(0),
      });
    }
  }
  if (pings > 0)
    leftOut.push({
      what: `${pings} pingbacks and trackbacks`,
      why: 'they are notes of machines, not comments',
    });
  return comments;
}
