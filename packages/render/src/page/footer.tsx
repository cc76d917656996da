import { OwnText } from '@portico/blocks/isolated';
import { Anchor } from '@portico/blocks/anchor';
import { usePage } from '@portico/blocks/page-context';
import { useWords } from '@portico/blocks/use-words';
import { siteWords } from '@portico/model/words/site-words';
import { headerTheme } from '@portico/model/site/header-classes';
import { inOrder } from '@portico/model/documents/schema';
import { CONSENT_PATH } from '@portico/model/visitor/consent-path';
import { WITHDRAWAL_PATH } from '@portico/model/commerce/returns/return-state';
import { returnWords } from '@portico/model/words/return-words';
import { consentWords } from '@portico/model/words/consent-words';
import { offersChoice } from './bars.ts';
import { EdgedGround } from './section-background.tsx';
import { sectionTheme } from './section-theme.ts';
import { lastEdge, SectionsView } from './sections-view.tsx';

/** The owner's footer sections; a plain one of name, menu and profiles where there are none. */
export function Footer() {
  const { site, now, sections } = usePage();
  const above = lastEdge(sections);
  const last = inOrder(site.frame.footer).at(-1);
  const { footerNavigation } = useWords(siteWords);
  if (last)
    return (
      <footer className="foot">
        <SectionsView sections={site.frame.footer} above={above} />
        {(offersChoice(site) || site.offersWithdrawal) && (
          <p className={`foot-choices ${sectionTheme(last) ?? ''}`}>
            {site.offersWithdrawal && <WithdrawalLink />}
            {offersChoice(site) && <ChoicesLink />}
          </p>
        )}
      </footer>
    );
  return (
    <footer className={`foot plain ${headerTheme(site.styles.header)}${above ? ' under' : ''}`}>
      {above && <EdgedGround above={above} />}
      <div className="head-row">
        <p>
          © {now.slice(0, 4)} <OwnText text={site.settings.title} />
        </p>
        {site.menus.footer.length > 0 && (
          <nav aria-label={footerNavigation}>
            <ul>
              {site.menus.footer.flatMap((entry) =>
                (entry.entries ?? [entry]).map((link) => (
                  <li key={link.id}>
                    <Anchor href={link.href} newWindow={link.newWindow}>
                      <OwnText text={link.title} />
                    </Anchor>
                  </li>
                )),
              )}
            </ul>
          </nav>
        )}
        {site.offersWithdrawal && <WithdrawalLink />}
        {offersChoice(site) && <ChoicesLink />}
        {site.settings.social.length > 0 && (
          <ul>
            {site.settings.social.map((profile) => (
              <li key={`${profile.name} ${profile.href}`}>
                <Anchor href={profile.href}>{profile.name}</Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}

/** Where customers withdraw from a contract: the law wants it easily found on every page. */
function WithdrawalLink() {
  return <a href={WITHDRAWAL_PATH}>{useWords(returnWords).withdraw}</a>;
}

/** Where visitors change their mind about cookies. */
function ChoicesLink() {
  return <a href={CONSENT_PATH}>{useWords(consentWords).choices}</a>;
}
