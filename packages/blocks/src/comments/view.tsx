import type { BlockViewProps } from '../block-module.ts';
import type { CommentsFields } from './definition.ts';
import { CommentThread } from './thread.tsx';

/** A post's comments where its layout puts them apart from the post. */
export function CommentsBlock({ id, data }: BlockViewProps<CommentsFields>) {
  return data.comments?.type === 'comments' ? <CommentThread id={id} comments={data.comments} /> : null;
}
