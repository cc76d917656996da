import type { Access } from '@portico/model/documents/access';
import type { Store } from '@portico/model/commerce/store';
import { Switch } from '@portico/ui/choice';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components/Link';
import { singletonQuery } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import type { TabProps } from '../../shared/documents/tab-props.ts';
import { asVisitor } from '../../shared/frame/frame-state.ts';
import { editsOf } from '../../shared/documents/edits/edits-registry.ts';
import { useMay, useSession } from '../../shared/session.tsx';
import { ChosenField } from '../../shared/shop/chosen-field.tsx';
import { useGoods } from '../../shared/shop/use-goods.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';

/** Whether a document is for members alone, and what they must have. Holds once it is published. */
export function MembersAccess({ document, edits, mayEdit }: TabProps) {
  const access = useEdit<Access>(edits, 'access');
  const products = useEdit<string[]>(edits, 'membersWith');
  const isOn = access.value === 'members';
  const what = document.kind === 'collection' ? 'this and everything in it' : 'this';
  return (
    <PanelSection title="Members">
      <Switch
        label="Only for members"
        help={
          isOn
            ? 'Others read its title and its excerpt or description, and how they get in. It is hidden from search, feeds and search engines.'
            : undefined
        }
        isSelected={isOn}
        isDisabled={!mayEdit}
        onChange={(wanted) => {
          access.set(wanted ? 'members' : 'public');
          if (!wanted) products.set(undefined);
        }}
      />
      {isOn && mayEdit && <WhatOpensIt edits={edits} what={what} />}
      {isOn && <NoAccounts />}
      {isOn && document.state === 'published' && <LookAs document={document} />}
    </PanelSection>
  );
}

function WhatOpensIt({ edits, what }: Pick<TabProps, 'edits'> & { what: string }) {
  const { products } = useGoods();
  const { value = [] } = useEdit<string[]>(edits, 'membersWith');
  return (
    <>
      <ChosenField
        edits={edits}
        path={['membersWith']}
        label="Members who bought"
        options={products}
        none="Every member"
        more="Add a product"
        gone="A removed product"
      />
      <p>
        {value.length === 0
          ? `Whoever has an account and is logged in can see ${what}.`
          : `Whoever has one of them can see ${what}: while a subscription is paid, otherwise from then on.`}
      </p>
    </>
  );
}

/** What is shown to whom it is closed to, as it is published. */
function LookAs({ document }: Pick<TabProps, 'document'>) {
  const { site } = useSession();
  const { value: products = [] } = useEdit<string[]>(editsOf(document), 'membersWith');
  if (document.path === null) return null;
  const at = (as: string) => asVisitor(`${site.url.replace(/\/$/, '')}${document.path}?as=${as}`);
  return (
    <p>
      See it as{' '}
      <Link href={at('stranger')} target="_blank" rel="noreferrer">
        a stranger
      </Link>
      {products.length > 0 && (
        <>
          {' '}
          or{' '}
          <Link href={at('member')} target="_blank" rel="noreferrer">
            a member without it
          </Link>
        </>
      )}
      , as it is published.
    </p>
  );
}

/** Nobody becomes a member of a site whose visitors can have no account. */
function NoAccounts() {
  const may = useMay();
  const { settings } = useSiteSettings();
  const { data: store } = useQuery(singletonQuery<Store>('store'));
  if (!settings || !store || settings.memberAccounts || (store.body.accounts ?? 'off') !== 'off') return null;
  return (
    <Message kind="warn">
      Nobody can log in yet: visitors have no accounts.{' '}
      {may('site.settings') && <Link href={addresses.accountsForVisitors}>Switch them on</Link>}
    </Message>
  );
}
