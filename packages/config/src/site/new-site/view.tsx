import { Panel } from '@portico/ui/panel';
import { addresses } from '../../shared/addresses.ts';
import { useSession } from '../../shared/session.tsx';
import { UnknownPlace } from '../../shared/unknown-place.tsx';
import styles from './new-site-panel.module.css';
import { SiteForm } from './site-form.tsx';

/** Makes another site on this server and goes there. For who runs the server. */
export function View() {
  const { account } = useSession();
  if (!account.operator) return <UnknownPlace />;
  return (
    <Panel title="Create a site" bare back={{ href: addresses.pages, label: 'Back' }}>
      <div className={styles.room}>
        <SiteForm isFirst={false} />
      </div>
    </Panel>
  );
}
