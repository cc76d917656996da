import { MESSAGES } from '@portico/model/text/messages';
import { Button } from '@portico/ui/button';
import styles from '../shared/start-screen.module.css';

/** A fault of our own: says so, and loads the app again. What was typed was saved as it was typed. */
export function CrashScreen() {
  return (
    <main className={styles.screen}>
      <div className={styles.words}>
        <h1>{MESSAGES.somethingWrong}</h1>
        <p>Your changes are saved. Reloading the editor usually helps.</p>
        <Button kind="primary" onPress={() => location.reload()}>
          Reload
        </Button>
      </div>
    </main>
  );
}
