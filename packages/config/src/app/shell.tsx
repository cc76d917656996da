import type { Permission } from '@portico/model/permissions';
import { ToastRegion } from '@portico/ui/toast';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { Commands } from './commands.tsx';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';
import { NotForYou } from './not-for-you.tsx';
import { reach } from './reach.ts';
import { BottomBar, Rail } from './rail.tsx';
import styles from './shell.module.css';
import { useMay } from './session.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SiteFrame } from './site-frame.tsx';
import { TopBar } from './top-bar.tsx';
import { useNarrow } from './use-narrow.ts';

/** Set on routes whose panel takes the room of the preview. */
export interface RouteData {
  wide?: boolean;
  /** What one must be allowed to see the screen at all. */
  permission?: Permission;
}

/** The app's frame: bar above, places at the start, one panel, the site in the rest; a stack on a phone. */
export function Shell() {
  const narrow = useNarrow();
  const may = useMay();
  const [isPreview, setPreview] = useState(false);
  const [palette, setPalette] = useState(false);
  const matches = useMatches();
  const data = matches.map((match) => match.staticData as RouteData);
  const wide = data.some((one) => one.wide === true);
  const mayEnter = data.every((one) => one.permission === undefined || may(one.permission));
  const reachable = useSyncExternalStore(reach.subscribe, reach.isReachable);
  const previewShown = narrow ? isPreview : !wide;
  return (
    <div className={styles.shell} data-wide={(wide && !narrow) || undefined}>
      <a className={styles.skip} href="#panel">
        Skip to the panel
      </a>
      <TopBar onFind={() => setPalette(true)} />
      {!reachable && (
        <output className={styles.offline}>
          No connection to the server. You can go on writing; it is saved when the connection is back.
        </output>
      )}
      {!narrow && <Rail />}
      <main className={styles.panel} id="panel" tabIndex={-1} hidden={narrow && isPreview}>
        {mayEnter ? <Outlet /> : <NotForYou />}
      </main>
      {/* Stays loaded while another panel covers it, so that nothing flickers when it comes back. */}
      <section className={styles.preview} aria-label="Preview" hidden={!previewShown}>
        <SiteFrame />
      </section>
      {narrow && <BottomBar isPreview={isPreview} onPreview={setPreview} />}
      <Commands isPaletteOpen={palette} onPalette={setPalette} />
      <SignInDialog />
      <ConfirmPasswordDialog />
      <ToastRegion />
    </div>
  );
}
