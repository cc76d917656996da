import { ToastRegion } from '@portico/ui/toast';
import { WindowTitleEnd } from '@portico/ui/window-title';
import { Outlet } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { TourStart } from '../shared/tour/tour-start.tsx';
import { addresses } from '../shared/addresses.ts';
import { ClippedWords } from './clipped-words.tsx';
import { Commands } from './commands.tsx';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';
import { expandedPreview } from '../shared/frame/expanded-preview.ts';
import { FailedInBar } from '../shared/loading/failed-part.tsx';
import { later } from '../shared/loading/later.tsx';
import { NotForYou } from './rare-screens.ts';
import { phonePreview } from '../shared/frame/phone-preview.ts';
import { connectivity } from '../api/connectivity.ts';
import { useScreenHere } from './screen-routes.tsx';
import styles from './shell.module.css';
import { mayEnter } from '../shared/screens/may-enter.ts';
import { useMay, useSession } from '../shared/session.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { useFrameEvents } from './use-frame-events.ts';
import { useNarrow } from '../shared/use-narrow.ts';

// The page editor has the window to itself: who opens that first waits for none of what stands around other panels.
const atOnce = !location.pathname.startsWith(`/config${addresses.edit('')}`);
const around = () => import('./around-panels.ts');
const TopBar = later(async () => (await around()).TopBar, {
  waiting: <header className={styles.barRoom} />,
  failed: FailedInBar,
  atOnce,
});
const Rail = later(async () => (await around()).Rail, { failed: 'quiet', atOnce });
const BottomBar = later(async () => (await around()).BottomBar, {
  waiting: <nav className={styles.bottomRoom} aria-label="Places" />,
  failed: FailedInBar,
  atOnce,
});
const SiteFrame = later(async () => (await around()).SiteFrame, { atOnce });

/** The app's frame: bar above, places at the start, one panel, the site in the rest; a stack on a phone. */
export function Shell() {
  const narrow = useNarrow();
  const may = useMay();
  const { site, diskFull } = useSession();
  const isPreview = useSyncExternalStore(phonePreview.subscribe, phonePreview.snapshot);
  const [palette, setPalette] = useState(false);
  const { screen, wide = false } = useScreenHere();
  const alone = screen?.alone === true;
  const isAllowed = screen === undefined || mayEnter(screen, may);
  const reachable = useSyncExternalStore(connectivity.subscribe, connectivity.isReachable);
  const previewShown = !alone && (narrow ? isPreview : !wide);
  const mayExpand = !narrow && !wide && !alone;
  const isExpanded = useSyncExternalStore(expandedPreview.subscribe, expandedPreview.snapshot) && mayExpand;
  const isAlone = isExpanded || narrow;
  const [hasPreview, setHasPreview] = useState(!alone);
  if (!alone && !hasPreview) setHasPreview(true);
  useFrameEvents(mayExpand);
  return (
    <div
      className={styles.shell}
      data-wide={(wide && !narrow) || undefined}
      data-expanded={isExpanded || undefined}
      data-alone={alone || undefined}
    >
      <a className={styles.skip} href="#panel">
        Skip to the panel
      </a>
      {!alone && <TopBar onFind={() => setPalette(true)} />}
      {!reachable ? (
        <output className={styles.note}>
          No connection to the server. You can keep working; your changes are saved when the connection is
          back.
        </output>
      ) : diskFull ? (
        <output className={styles.note}>
          The server’s disk is full: visitors see every page, but nothing can be saved or uploaded. Your
          changes stay here and are saved once there is space.
        </output>
      ) : (
        site.standing === 'expired' && (
          <output className={styles.note}>
            This site has expired: visitors only see that it is closed. The operator of this server can open
            it again.
          </output>
        )
      )}
      {!narrow && !isExpanded && !alone && <Rail />}
      <main
        className={styles.panel}
        id="panel"
        data-tour="panel"
        tabIndex={-1}
        hidden={(narrow && isPreview && !alone) || isExpanded}
      >
        <WindowTitleEnd value={site.name}>{isAllowed ? <Outlet /> : <NotForYou />}</WindowTitleEnd>
      </main>
      {/* Stays loaded while another panel covers it, so that nothing flickers when it comes back. */}
      <section
        className={styles.preview}
        aria-label="Preview"
        data-tour="preview"
        hidden={!previewShown}
        {...(isAlone ? { role: 'main' } : {})}
      >
        {isAlone && <VisuallyHidden elementType="h1">Preview</VisuallyHidden>}
        {hasPreview && <SiteFrame mayExpand={mayExpand} />}
      </section>
      {narrow && !alone && <BottomBar isPreview={isPreview} onPreview={phonePreview.set} />}
      <Commands isPaletteOpen={palette} onPalette={setPalette} mayExpand={mayExpand} isAlone={alone} />
      <TourStart />
      <SignInDialog />
      <ConfirmPasswordDialog />
      <ClippedWords />
      <ToastRegion />
    </div>
  );
}
