import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { EditNumber, EditSelect, EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { settingsComments } from './screen.ts';

/** How the site takes comments. Which blogs take any is set in each of them. */
export function View() {
  return (
    <SettingsForm screen={settingsComments}>{(edits) => <CommentSettings edits={edits} />}</SettingsForm>
  );
}

function CommentSettings({ edits }: { edits: DocumentEdits }) {
  const { value: who = 'everyone' } = useEdit<string>(edits, 'comments', 'who');
  return (
    <>
      <p>
        Visitors can comment on posts of blogs that allow it: open a blog under Pages and switch on Comments
        in its settings. Changes here take effect when you publish.
      </p>
      <EditSelect
        edits={edits}
        path={['comments', 'who']}
        label="Who can comment"
        fallback="everyone"
        options={[
          {
            value: 'everyone',
            label: 'Everyone',
            help: 'With name and email; a link in an email confirms the first comment.',
          },
          { value: 'members', label: 'Only people with an account', help: 'They log in first.' },
        ]}
      />
      {who === 'members' && (
        <p>
          Visitors can create an account where{' '}
          <Link href={`${addresses.settingsPart('access')}#member-accounts`}>accounts for visitors</Link> are
          on.
        </p>
      )}
      <EditSelect
        edits={edits}
        path={['comments', 'approval']}
        label="Approve before they appear"
        fallback="first"
        options={[
          { value: 'all', label: 'All comments' },
          {
            value: 'first',
            label: 'Comments by newcomers',
            help: 'Until one comment of theirs was published.',
          },
          { value: 'none', label: 'Only what looks like spam' },
        ]}
      />
      <EditNumber
        edits={edits}
        path={['comments', 'closeAfterDays']}
        label="Close comments after, in days"
        help="Counted from the day a post was published. 0: they stay open."
        fallback={0}
        min={0}
        max={3650}
      />
      <EditSwitch
        edits={edits}
        path={['comments', 'likes']}
        label="Likes"
        help="Visitors can like comments, and sort by likes."
      />
      <EditSelect
        edits={edits}
        path={['comments', 'notify']}
        label="Email the team"
        fallback="pending"
        help="Goes to everyone who can moderate comments."
        options={[
          { value: 'pending', label: 'When a comment waits for approval' },
          { value: 'all', label: 'For every new comment' },
          { value: 'off', label: 'Never' },
        ]}
      />
      <p>
        <Link href={addresses.comments}>View comments</Link>
      </p>
    </>
  );
}
