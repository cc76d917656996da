import { memberWords } from '@portico/model/words/member-words';
import { usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';

/** Its owner sees where it is. Who may read on sees nothing of it; others are shown the block `member-area` in its place. */
export function MembersOnlyBlock() {
  const { isCanvas } = usePageTools();
  const { forMembers } = useWords(memberWords);
  return isCanvas ? <p className="members-only meta">{forMembers}</p> : null;
}
