import type { BlockViewProps } from '../block-module.ts';
import { ContentsList } from './contents-list.tsx';
import type { ContentsFields } from './definition.ts';

export function ContentsBlock({ fields }: BlockViewProps<ContentsFields>) {
  return <ContentsList {...fields} />;
}
