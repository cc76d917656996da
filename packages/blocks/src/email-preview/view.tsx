import type { EmailPreviewState } from '@portico/model/mail/email-preview-state';
import type { BlockViewProps } from '../block-module.ts';
import { OwnText } from '../isolated.tsx';
import { usePageTools } from '../page-context.ts';
import type { EmailPreviewFields } from './definition.ts';

/** The email in a frame without any permission: it can neither run anything nor reach the page. */
export function EmailPreviewBlock({ id }: BlockViewProps<EmailPreviewFields>) {
  const state = usePageTools().states?.[id] as EmailPreviewState | undefined;
  if (!state) return null;
  return (
    <div className="email-preview">
      <h1 className="h3">
        <OwnText text={state.subject} />
      </h1>
      <iframe title={state.subject} sandbox="" srcDoc={state.html} />
    </div>
  );
}
