import type { ImportNote, PlannedComment } from '../import-plan.ts';
import { derivedId } from '../derived-id.ts';
import { cut } from '../sound-text.ts';
import { wordsOf } from './content.ts';
import { publishedAt, utcDate } from './dates.ts';
import { itemKey } from './links.ts';
import type { WxrComment, WxrItem } from './wxr.ts';

const isPing = ({ type }: WxrComment) => type === 'pingback' || type === 'trackback';

/** Comments keep their lines; markup in them goes. */
function commentText(html: string): string {
  const words = cut(html, 100_000)
    .split(/\r?\n/)
    .map((line) => wordsOf(line))
    .join('\n')
    .trim();
  return cut(words, 20_000);
}

/** Comments of what comes over, each below the one it answers; what machines wrote goes to `leftOut`. */
export function plannedComments(
  items: readonly WxrItem[],
  changed: ImportNote[],
  leftOut: ImportNote[],
): PlannedComment[] {
  const comments: PlannedComment[] = [];
  let pings = 0;
  let repeated = 0;
  let circles = 0;
  const taken = new Set<string>();
  for (const item of items) {
    const byId = new Map<string, WxrComment>();
    for (const comment of item.comments) if (!byId.has(comment.id)) byId.set(comment.id, comment);
    const rootless = inCircles(byId);
    for (const comment of item.comments) {
      if (isPing(comment)) {
        pings++;
        continue;
      }
      const parent = byId.get(comment.parent);
      const isFirst = byId.get(comment.id) === comment;
      if (isFirst && rootless.has(comment.id)) circles++;
      const isAnswer = parent && parent !== comment && !isPing(parent) && !rootless.has(comment.id);
      const parentKey = isAnswer ? keyOf(item, parent.id) : undefined;
      let key = keyOf(item, comment.id);
      if (taken.has(key)) {
        repeated++;
        key = `comment:${item.type}:${item.id}:x${repeated}`;
      }
      taken.add(key);
      comments.push({
        key,
        documentKey: itemKey(item),
        ...(parentKey !== undefined && parentKey !== key ? { parentKey } : {}),
        authorName: cut(wordsOf(comment.author), 200) || 'Anonymous',
        ...(comment.email ? { authorEmail: cut(comment.email, 256) } : {}),
        ...(/^https?:\/\//.test(comment.url) ? { authorUrl: cut(comment.url, 2000) } : {}),
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
  if (repeated > 0)
    changed.push({
      what: `${repeated} comments`,
      why: 'have no id of their own in the file; answers to them stand elsewhere',
    });
  if (circles > 0)
    changed.push({ what: `${circles} comments`, why: 'answered themselves; they now stand at the top' });
  return comments;
}

/** Longer ids than WordPress gives would be too long for an index. */
function keyOf(item: WxrItem, id: string): string {
  return `comment:${item.id}:${/^[\w-]{0,40}$/.test(id) ? id : derivedId(id)}`;
}

/** Ids of comments that answer one another in a circle. */
function inCircles(byId: ReadonlyMap<string, WxrComment>): Set<string> {
  const found = new Set<string>();
  const done = new Set<string>();
  for (const start of byId.keys()) {
    const trail = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && byId.has(at) && !done.has(at) && !trail.has(at)) {
      trail.add(at);
      at = byId.get(at)?.parent;
    }
    let isCircle = false;
    for (const id of trail) {
      isCircle ||= id === at;
      if (isCircle) found.add(id);
      done.add(id);
    }
  }
  return found;
}
