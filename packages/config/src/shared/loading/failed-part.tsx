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
            ? 'This could still not be loaded. Portico may have been updated in the meantime: please reload the page. Your changes are kept.'
            : 'This could not be loaded. Everything else still works, and your changes are kept.'}
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
      <output>{props.mayBeOld ? 'Portico may have been updated.' : 'The tools could not be loaded.'}</output>
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
          Reload the page
        </Button>
      )}
    </div>
  );
}
