import { Link } from 'react-aria-components/Link';
import { mayEnter } from '../../shared/screens/may-enter.ts';
import { useScreens } from '../../shared/screens/use-screens.ts';
import { useMay } from '../../shared/session.tsx';
import styles from './report-links.module.css';

/** Leads from one report to the others, for who may read them. @param here id of the screen this is */
export function ReportLinks({ here }: { here: string }) {
  const may = useMay();
  const reports = useScreens().filter(
    (screen) =>
      (screen.id === 'analytics' || screen.at === 'analytics' || screen.alsoAt === 'analytics') &&
      // Visits are not for everybody who has reports.
      (screen.id !== 'analytics' || may('analytics.read')) &&
      mayEnter(screen, may),
  );
  if (reports.length < 2) return null;
  return (
    <nav className={styles.links} aria-label="Reports">
      {reports.map(({ id, path, report, title }) => (
        <Link
          key={id}
          href={path}
          className={styles.link ?? ''}
          {...(id === here ? { 'aria-current': 'page' as const } : {})}
        >
          {report ?? title}
        </Link>
      ))}
    </nav>
  );
}
