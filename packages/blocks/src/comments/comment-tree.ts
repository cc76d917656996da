import type { CommentView } from '@portico/model/page/data-request';

export interface CommentNode extends CommentView {
  answers: CommentNode[];
}

/** Answers deeper than this stand beside the ones they answer, so that no thread becomes a thin column. */
const DEEPEST = 3;

/**
 * Comments with their answers, each list oldest first as given. An answer to a comment that is not shown stands on
 * its own; circles cannot occur.
 */
export function commentTree(comments: readonly CommentView[]): CommentNode[] {
  const placed = new Map<string, { node: CommentNode; depth: number; parent: CommentNode | undefined }>();
  const roots: CommentNode[] = [];
  for (const comment of comments) {
    const node: CommentNode = { ...comment, answers: [] };
    const above = comment.parent === undefined ? undefined : placed.get(comment.parent);
    if (!above) {
      roots.push(node);
      placed.set(comment.id, { node, depth: 0, parent: undefined });
    } else if (above.depth >= DEEPEST && above.parent) {
      above.parent.answers.push(node);
      placed.set(comment.id, { node, depth: above.depth, parent: above.parent });
    } else {
      above.node.answers.push(node);
      placed.set(comment.id, { node, depth: above.depth + 1, parent: above.node });
    }
  }
  return roots;
}
