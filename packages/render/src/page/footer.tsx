import { Anchor } from '@portico/blocks/anchor';
import { usePage, usePageTools } from '@portico/blocks/page-context';
import { wordsFor } from '@portico/blocks/words';

/** The owner's footer sections; a plain one of name, menu and profiles where there are none. */
export function Footer() {
  const { site, now } = usePage();
  const { Sections } = usePageTools();
  if (Object.keys(site.frame.footer).length > 0)
    return (
      <footer className="foot">
        <Sections sections={site.frame.footer} />
      </footer>
    );
  const words = wordsFor(site.settings.language);
  return (
    <footer className={`foot plain t-${site.styles.header.theme}`}>
      <div className="head-row">
        <p>
          © {now.slice(0, 4)} {site.settings.title}
        </p>
        {site.menus.footer.length > 0 && (
          <nav aria-label={words.footerNavigation}>
            <ul>
              {site.menus.footer.flatMap((entry) =>
                (entry.entries ?? [entry]).map((link) => (
                  <li key={link.id}>
                    <Anchor href={link.href} newWindow={link.newWindow}>
                      {link.title}
                    </Anchor>
                  </li>
                )),
              )}
            </ul>
          </nav>
        )}
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
