import { isRole, ROLE_TEXTS } from '@portico/model/site/permissions';
import { EmptyState } from '@portico/ui/empty-state';
import { Panel } from '@portico/ui/panel';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../shared/addresses.ts';
import { useSession } from '../shared/session.tsx';

/** A place the person's role does not reach. */
export function NotForYou() {
  const { site } = useSession();
  const role = isRole(site.role) ? ROLE_TEXTS[site.role].label : undefined;
  return (
    <Panel title={site.name}>
      <EmptyState
        title="Your role has no access to this"
        action={<Link href={addresses.account}>Your account</Link>}
      >
        {role ? `You are on this site as ${role}. ` : 'You have no role on this site. '}
        An administrator can change that.
      </EmptyState>
    </Panel>
  );
}
