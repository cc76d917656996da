import { Badge } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { Kbd } from '@portico/ui/kbd';
import { Menu } from '@portico/ui/menu';
import { readTheme, setTheme, type Theme } from '@portico/ui/theme';
import {
  ChevronDown,
  DatabaseBackup,
  Compass,
  Keyboard,
  LockOpen,
  LogOut,
  Moon,
  Plus,
  Search,
  Sun,
  SunMoon,
  User,
} from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { PublishButton } from '../shared/publish/publish-button.tsx';
import { startTour } from '../shared/tour/tour-state.ts';
import { addresses } from '../shared/addresses.ts';
import { openShortcutSheet } from './commands.tsx';
import { asVisitor } from '../shared/frame/frame-state.ts';
import { useMay, useSession } from '../shared/session.tsx';
import { useSignOut, useSwitchSite } from '../shared/site-actions.ts';
import styles from './top-bar.module.css';

/** Above everything: which site this is, finding, publishing, and who one is. */
export function TopBar({ onFind }: { onFind(): void }) {
  const may = useMay();
  return (
    <header className={styles.bar}>
      <SiteMenu />
      <div className={styles.end}>
        <button type="button" className={styles.find} data-tour="find" onClick={onFind}>
          <Search size={15} aria-hidden />
          <span>Find</span>
          <Kbd keys="Mod+K" />
        </button>
        <span className={styles.findIcon}>
          <IconButton icon={Search} label="Find" keys="Mod+K" onPress={onFind} />
        </span>
        {(may('site.read') || may('store.products')) && (
          <span data-tour="publish">
            <PublishButton />
          </span>
        )}
        <AccountMenu />
      </div>
    </header>
  );
}

function SiteMenu() {
  const session = useSession();
  const switchSite = useSwitchSite();
  const may = useMay();
  const { access, startList } = session.site;
  const mayOpen = access !== 'public' && may('site.settings');
  const others = session.sites.filter((site) => site.id !== session.site.id);
  return (
    <Menu
      label="Sites"
      groups={[
        {
          actions: [
            {
              id: 'visit',
              label: 'Visit the site',
              help: session.site.url.replace(/^https?:\/\//, '').replace(/\/$/, ''),
              href: asVisitor(`${session.site.url.replace(/\/$/, '')}/`),
              newTab: true,
            },
            ...(mayOpen
              ? [
                  {
                    id: 'open',
                    label: 'Open the site',
                    icon: LockOpen,
                    href: startList ? addresses.opening : addresses.settingsPart('access'),
                  },
                ]
              : []),
          ],
        },
        {
          title: 'Switch to',
          actions: others.map((site) => ({
            id: site.id,
            label: site.name,
            help: site.identifier,
            onAction: () => switchSite(site.id),
          })),
        },
        {
          actions: session.account.operator
            ? [
                { id: 'new', label: 'Create site', icon: Plus, href: addresses.newSite },
                { id: 'backups', label: 'Server backups', icon: DatabaseBackup, href: addresses.backups },
              ]
            : [],
        },
      ]}
    >
      <Button kind="plain" className={styles.site}>
        <span className={styles.mark} aria-hidden>
          {firstLetter(session.site.name)}
        </span>
        <span className={styles.siteName}>{session.site.name}</span>
        {access === 'private' && <Badge tone="warn">Private</Badge>}
        <ChevronDown size={14} aria-hidden />
      </Button>
    </Menu>
  );
}

const THEMES: Array<{ theme: Theme; label: string; icon: typeof Sun }> = [
  { theme: 'system', label: 'System', icon: SunMoon },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
];

function AccountMenu() {
  const { account } = useSession();
  const [theme, showChosen] = useState(readTheme);
  const signOut = useSignOut();
  return (
    <Menu
      label="Account"
      groups={[
        {
          title: account.email,
          actions: [{ id: 'account', label: 'Your account', icon: User, href: addresses.account }],
        },
        {
          title: 'Appearance',
          actions: THEMES.map(({ theme: value, label, icon }) => ({
            id: value,
            label,
            icon,
            isChecked: theme === value,
            onAction: () => {
              setTheme(value);
              showChosen(value);
            },
          })),
        },
        {
          actions: [
            { id: 'tour', label: 'Show me around', icon: Compass, onAction: startTour },
            {
              id: 'keys',
              label: 'Keyboard shortcuts',
              icon: Keyboard,
              keys: '?',
              onAction: openShortcutSheet,
            },
            { id: 'out', label: 'Log out', icon: LogOut, onAction: () => void signOut() },
          ],
        },
      ]}
    >
      <AriaButton className={styles.person ?? ''} aria-label={`Account of ${account.name || account.email}`}>
        {firstLetter(account.name || account.email)}
      </AriaButton>
    </Menu>
  );
}

function firstLetter(name: string): string {
  return ([...name.trim()][0] ?? '?').toUpperCase();
}
