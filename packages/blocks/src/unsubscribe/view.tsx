import type { PreferencesState } from '@portico/model/commerce/newsletter-state';
import type { UnsubscribeState } from '@portico/model/commerce/unsubscribe-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import type { BlockViewProps } from '../block-module.ts';
import { usePageTools } from '../page-context.ts';
import type { UnsubscribeFields } from './definition.ts';
import { Preferences } from './preferences.tsx';

/** One question and one button, as programs that read mail open its links, too. */
export function UnsubscribeBlock({ id }: BlockViewProps<UnsubscribeFields>) {
  const state = usePageTools().states?.[id] as
    | UnsubscribeState
    | { preferences: PreferencesState }
    | undefined;
  if (!state) return null;
  if ('preferences' in state) return <Preferences id={id} state={state.preferences} />;
  const { title, text, action, button, next, catalogue } = state;
  return (
    <div className="order-confirmed">
      <h1>{title}</h1>
      <p role={action === undefined ? 'status' : undefined}>{text}</p>
      {action !== undefined && (
        <form method="post" action={action}>
          <p className="order-actions">
            <button className="btn" type="submit">
              {button ?? wordsOf(marketingWords, catalogue).stopButton}
            </button>
          </p>
        </form>
      )}
      {next && (
        <p>
          <a href={next.href}>{next.label}</a>
        </p>
      )}
    </div>
  );
}
