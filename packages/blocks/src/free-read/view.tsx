import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import type { FreeReadState } from '@portico/model/members/free-read-state';
import { accountWords } from '@portico/model/words/account-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { memberWords } from '@portico/model/words/member-words';
import type { BlockViewProps } from '../block-module.ts';
import { usePage, usePageTools } from '../page-context.ts';
import type { FreeReadFields } from './definition.ts';

export function FreeReadBlock({ id }: BlockViewProps<FreeReadFields>) {
  const { site } = usePage();
  const state = usePageTools().states?.[id] as FreeReadState | undefined;
  if (!state) return null;
  const { catalogue, number, of, next } = state;
  return (
    <p className="free-read" role="note">
      {wordsOf(memberWords, catalogue).freeRead({ number, of })}
      {site.hasAccounts && (
        <>
          {' '}
          <a href={`${ACCOUNT_PATHS.login}?next=${encodeURIComponent(next)}`} rel="nofollow">
            {wordsOf(accountWords, catalogue).login}
          </a>
        </>
      )}
    </p>
  );
}
