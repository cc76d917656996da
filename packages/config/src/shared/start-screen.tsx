import { Button } from '@portico/ui/button';
import { Progress } from '@portico/ui/progress';
import { failureText } from '../api/query-client.ts';
import styles from './start-screen.module.css';

/** Before the app is there: while it loads, and when it cannot. */
export function StartScreen({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  const text = error && failureText(error);
  return (
    <main className={styles.screen}>
      {text ? (
        <div className={styles.words}>
          <h1>The editor could not be opened</h1>
          <p>{text}</p>
          <Button kind="primary" onPress={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <div className={styles.progress}>
          <Progress label="Opening" note="" />
        </div>
      )}
    </main>
  );
}
