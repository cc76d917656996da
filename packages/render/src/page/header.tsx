import { OwnText } from '@portico/blocks/isolated';
import { Anchor } from '@portico/blocks/anchor';
import { usePage } from '@portico/blocks/page-context';
import { Picture, usePicture } from '@portico/blocks/picture';
import { useWords } from '@portico/blocks/use-words';
import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import { accountWords } from '@portico/model/words/account-words';
import { cartLinkWords } from '@portico/model/words/cart-link-words';
import { siteWords } from '@portico/model/words/site-words';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { headerClasses, headerTheme } from '@portico/model/site/header-classes';
import type { MenuEntry } from '@portico/model/page/page-view';
import { inOrder } from '@portico/model/documents/schema';
import { HeaderSearch } from './header-search.tsx';
import { hasOwnGround, sectionTheme } from './section-theme.ts';

/** Logo or name, menu, buttons; at checkout without a menu. On phones the menu opens over the page, without any script. */
export function Header() {
  const page = usePage();
  const { styles, menus } = page.site;
  // Who pays is led nowhere else, but back to the cart.
  const isCheckout = page.pageType === PAGE_TYPES.checkout;
  const main = isCheckout ? [] : menus.main;
  const search = isCheckout ? undefined : styles.header.search;
  const style = isCheckout ? { ...styles.header, sticky: false } : styles.header;
  const words = useWords(siteWords);
  const showsAccount = page.site.hasAccounts && style.account !== false && !isCheckout;
  const links = main.filter((entry) => !entry.button || entry.entries);
  const buttons = main.filter((entry) => entry.button && !entry.entries);
  const ground = firstGround(page.sections);
  return (
    <header
      className={headerClasses(style, ground)}
      // So that the design screens can try other headers out.
      data-ground={page.mode === 'preview' ? (ground ?? '') : undefined}
    >
      <div className="head-row">
        <Brand />
        {links.length > 0 && (
          <nav className="head-nav" aria-label={words.mainNavigation}>
            <MenuLinks entries={links} name="folder" />
          </nav>
        )}
        {(buttons.length > 0 || page.site.hasStore || showsAccount || search) && (
          <div className="head-end">
            {search && <HeaderSearch look={search} theme={headerTheme(styles.header)} />}
            {showsAccount && <AccountLink />}
            {page.site.hasStore && <CartLink />}
            {buttons.length > 0 && (
              <div className="head-buttons">
                {buttons.map((entry) => (
                  <Anchor key={entry.id} href={entry.href} newWindow={entry.newWindow} className="btn small">
                    <OwnText text={entry.title} />
                  </Anchor>
                ))}
              </div>
            )}
          </div>
        )}
        {main.length > 0 && (
          <>
            <button type="button" className="head-open" popoverTarget="menu" aria-haspopup="dialog">
              {words.menu}
            </button>
            <dialog id="menu" popover="auto" aria-label={words.menu} className={headerTheme(styles.header)}>
              <div className="head-row">
                <Brand plain />
                <button type="button" className="head-open" popoverTarget="menu" popoverTargetAction="hide">
                  {words.close}
                </button>
              </div>
              <nav aria-label={words.mainNavigation}>
                <MenuLinks entries={links} name="drawer" />
              </nav>
              {showsAccount && <AccountLink />}
              {buttons.map((entry) => (
                <Anchor key={entry.id} href={entry.href} newWindow={entry.newWindow} className="btn">
                  <OwnText text={entry.title} />
                </Anchor>
              ))}
            </dialog>
          </>
        )}
      </div>
    </header>
  );
}

/** What is in the cart is filled in by the visitor's browser: the page is the same for everybody. */
function CartLink() {
  const words = useWords(cartLinkWords);
  const { site, pageType } = usePage();
  // On the way to paying, and in the cart itself, it leads to the page.
  const hasPanel =
    site.afterAdding === 'panel' && pageType !== PAGE_TYPES['cart-v2'] && pageType !== PAGE_TYPES.checkout;
  return (
    <a className="cart-link" href="/cart" data-cart-badge="" data-cart-panel={hasPanel ? '' : undefined}>
      {words.cart} <span className="cart-count empty" aria-hidden="true" />
    </a>
  );
}

/**
 * Both words stand there, in the room of the longer one: the page is the same for everybody, and which one is seen is
 * said by the visitor's browser. Without scripts it is the account, which leads strangers to logging in.
 */
function AccountLink() {
  const words = useWords(accountWords);
  return (
    <a className="account-link" href={ACCOUNT_PATHS.account} data-account-link="" rel="nofollow">
      <span>{words.login}</span>
      <span>{words.accountLink}</span>
    </a>
  );
}

/** The theme of the first section where its own ground reaches under the header. */
function firstGround(sections: ReturnType<typeof usePage>['sections']): string | undefined {
  const [first] = inOrder(sections);
  return first && hasOwnGround(first) ? (sectionTheme(first) ?? 't-lightest') : undefined;
}

function Brand({ plain = false }: { plain?: boolean }) {
  const { settings } = usePage().site;
  const logo = usePicture(settings.logo);
  if (plain)
    return (
      <span className="brand">
        <OwnText text={settings.title} />
      </span>
    );
  return (
    <a className="brand" href="/">
      {logo && settings.logo ? (
        <Picture
          picture={{ ...settings.logo, alt: settings.title }}
          span={{ wide: 0.12, narrow: 0.22, phone: 0.24, maxPx: 220 }}
        />
      ) : (
        <OwnText text={settings.title} />
      )}
    </a>
  );
}

/** Entries of a menu; folders open in place, one at a time. */
function MenuLinks({ entries, name }: { entries: readonly MenuEntry[]; name: string }) {
  const { path } = usePage();
  return (
    <ul>
      {entries.map((entry) =>
        entry.entries ? (
          <li key={entry.id}>
            <details name={name}>
              <summary>
                <OwnText text={entry.title} />
              </summary>
              <MenuLinks entries={entry.entries} name={`${name}-${entry.id}`} />
            </details>
          </li>
        ) : (
          <li key={entry.id}>
            <MenuLink entry={entry} path={path} />
          </li>
        ),
      )}
    </ul>
  );
}

function MenuLink({ entry, path }: { entry: MenuEntry; path: string }) {
  const here = entry.href === path;
  const within = !here && entry.href !== undefined && entry.href !== '/' && path.startsWith(`${entry.href}/`);
  return (
    <Anchor
      href={entry.href}
      newWindow={entry.newWindow}
      current={here ? 'page' : within ? 'true' : undefined}
    >
      <OwnText text={entry.title} />
    </Anchor>
  );
}
