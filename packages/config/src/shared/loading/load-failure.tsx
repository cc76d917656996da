import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { failureText } from '../../api/query-client.ts';

/** A panel whose content could not be read: what happened, and a way to try again. */
export function LoadFailure(props: {
  title: string;
  /** What could not be read, before the reason [B8.33, B8.34]. */
  what?: string;
  error: Error;
  retry(): void;
  wide?: boolean;
  back?: { href: string; label: string };
}) {
  return (
    <Panel
      title={props.title}
      {...(props.wide ? { wide: true } : {})}
      {...(props.back ? { back: props.back } : {})}
    >
      <Message kind="bad">
        {props.what && (
          <>
            <strong>{props.what}</strong>
            <br />
          </>
        )}
        {failureText(props.error) ?? 'Please log in to see this.'}
      </Message>
      <div>
        <Button onPress={props.retry}>Try again</Button>
      </div>
    </Panel>
  );
}
