import {
  ACCOUNT_PATHS,
  type AccountSectionState,
  type AccountState,
} from '@portico/model/commerce/account-state';
import { accountWords } from '@portico/model/words/account-words';
import { wordsOf } from '@portico/model/words/catalogue';
import type { BlockViewProps } from '../block-module.ts';
import { usePageTools } from '../page-context.ts';
import type { AccountFields } from './definition.ts';
import { AddressPage } from './address-page.tsx';
import { AddressesSection } from './sections/addresses.tsx';
import { CardsSection } from './sections/cards.tsx';
import { DataSection } from './sections/data.tsx';
import { DownloadsSection } from './sections/downloads.tsx';
import { GiftCardsSection } from './sections/gift-cards.tsx';
import { MembershipsSection } from './sections/memberships.tsx';
import { OrdersSection } from './sections/orders.tsx';
import { SubscriptionsSection } from './sections/subscriptions.tsx';
import { ProfileSection } from './sections/profile.tsx';
import { CreatePage, FindOrderPage, LinkPage, LoginPage, ResetPage } from './stranger-pages.tsx';

export type AccountWords = ReturnType<typeof wordsOf<typeof accountWords>>;

/** A page of the account: what came of the last press, then forms that work without scripts. */
export function AccountBlock({ id }: BlockViewProps<AccountFields>) {
  const state = usePageTools().states?.[id] as AccountState | undefined;
  if (!state) return null;
  const words = wordsOf(accountWords, state.catalogue);
  const { message } = state;
  return (
    <div className="account">
      {message && (
        <p
          className={message.kind === 'bad' ? 'form-failure' : 'account-done'}
          role={message.kind === 'bad' ? 'alert' : 'status'}
        >
          {message.text}
        </p>
      )}
      <AccountPage page={state.page} words={words} catalogue={state.catalogue} />
    </div>
  );
}

function AccountPage({
  page,
  words,
  catalogue,
}: {
  page: AccountState['page'];
  words: AccountWords;
  catalogue: AccountState['catalogue'];
}) {
  if (page.is === 'login') return <LoginPage page={page} words={words} />;
  if (page.is === 'create') return <CreatePage page={page} words={words} />;
  if (page.is === 'reset') return <ResetPage page={page} words={words} />;
  if (page.is === 'find-order') return <FindOrderPage page={page} words={words} />;
  if (page.is === 'link') return <LinkPage page={page} words={words} />;
  if (page.is === 'address') return <AddressPage page={page} words={words} catalogue={catalogue} />;
  if (page.is === 'sent')
    return (
      <>
        <h1>{words.sent}</h1>
        <p>{page.text}</p>
      </>
    );
  return (
    <>
      <h1>{words.account}</h1>
      <div className="account-head">
        <p>{words.loggedInAs({ email: page.email })}</p>
        <form method="post" action={ACCOUNT_PATHS.logout} data-xsrf={page.xsrfToken}>
          <button className="btn second" type="submit">
            {words.logout}
          </button>
        </form>
      </div>
      {page.sections.map((section) => (
        <Section key={section.type} state={section} words={words} />
      ))}
    </>
  );
}

function Section({ state, words }: { state: AccountSectionState; words: AccountWords }) {
  if (state.type === 'orders') return <OrdersSection state={state} words={words} />;
  if (state.type === 'subscriptions') return <SubscriptionsSection state={state} />;
  if (state.type === 'downloads') return <DownloadsSection state={state} />;
  if (state.type === 'gift-cards') return <GiftCardsSection state={state} />;
  if (state.type === 'memberships') return <MembershipsSection state={state} />;
  if (state.type === 'addresses') return <AddressesSection state={state} words={words} />;
  if (state.type === 'cards') return <CardsSection state={state} words={words} />;
  if (state.type === 'profile') return <ProfileSection state={state} words={words} />;
  return <DataSection words={words} />;
}
