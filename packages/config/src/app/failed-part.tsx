import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import styles from './failed-part.module.css';

export interface FailedPart {
  /** It is being tried again. */
  isLoading: boolean;
  /** Trying again did not help though there is a connection: the server may have another build. */
  mayBeOld: boolean;
  onRetry(button: Element): void;
}

/** A part of a screen could not be loaded: said in its place. What is being edited is kept whatever is pressed. */
export function FailedInPlace(props: FailedPart) {
  return (
    <div className={styles.place}>
      <Message kind="warn">
        <output>
          {props.mayBeOld
            ? 'This still could not be loaded. Portico may have been updated meanwhile: load the page again. What you wrote is kept.'
            : 'This could not be loaded. Everything else goes on working, and what you wrote is kept.'}
        </output>
      </Message>
      <Again {...props} />
    </div>
  );
}

/** The same in a bar, where there is room for a button. */
export function FailedInBar(props: FailedPart) {
  return (
    <div className={styles.bar}>
      <output>{props.mayBeOld ? 'Portico may have been updated.' : 'The tools did not load.'}</output>
      <Again {...props} />
    </div>
  );
}

function Again({ isLoading, mayBeOld, onRetry }: FailedPart) {
  return (
    <div className={styles.actions}>
      <Button small isPending={isLoading} onPress={({ target }) => onRetry(target)}>
        Try again
      </Button>
      {mayBeOld && (
        <Button small onPress={() => location.reload()}>
          Load the page again
        </Button>
      )}
    </div>
  );
}
