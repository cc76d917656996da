import { Panel } from '@portico/ui/panel';
import { useSession } from '../../shared/session.tsx';
import { Devices } from './devices.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { TwoFactor } from './two-factor.tsx';
import styles from './account.module.css';

/** Everything about the person signed in, on whatever site. */
export function View() {
  const { account } = useSession();
  return (
    <Panel title="Your account" note={account.email} wide>
      <div className={styles.columns}>
        <NameForm />
        <PasswordForm />
        <TwoFactor />
        <Devices />
      </div>
    </Panel>
  );
}
