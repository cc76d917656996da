import { Button } from '@portico/ui/button';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { useSession } from '../../shared/session.tsx';
import { UnknownPlace } from '../../shared/unknown-place.tsx';
import { SiteForm } from '../new-site/site-form.tsx';
import styles from './start-panel.module.css';

/** The first thing after setting up a server: the owner's own site, in the place of the one shown until then. */
export function View() {
  const { account, site } = useSession();
  const { go } = useGo();
  if (!account.operator) return <UnknownPlace />;
  return (
    <SiteForm
      isFirst
      head={
        <header>
          <h1 className={styles.title}>Create your first site</h1>
          <p className={styles.words}>
            Choose a template. You can change everything later: text, pictures, colours, pages.
          </p>
        </header>
      }
      foot={
        <Button kind="plain" onPress={() => go(addresses.pages)}>
          View “{site.name}” first
        </Button>
      }
    />
  );
}
