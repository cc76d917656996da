import { Button } from '@portico/ui/button';
import { CheckboxGroup } from '@portico/ui/checkbox-group';
import { Message } from '@portico/ui/message';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { CAMPAIGNS } from './campaign-queries.ts';

/** Whom a campaign goes to, where the newsletter has topics: who wants one of those chosen, everybody without. */
export function TopicChoice({ edits }: { edits: DocumentEdits }) {
  const { value = [], set: change } = useEdit<string[]>(edits, 'topics');
  const queries = useQueryClient();
  const set = (topics: string[]) => {
    change(topics);
    // To how many it goes is counted by what is saved.
    void edits.flush().then(() => queries.invalidateQueries({ queryKey: CAMPAIGNS }));
  };
  const { data } = useQuery({
    queryKey: [...CAMPAIGNS, 'topics'],
    queryFn: () => api.get('/rest/newsletter/topics'),
  });
  const topics = data?.topics ?? [];
  const gone = value.filter((id) => !topics.some((topic) => topic.id === id));
  if (data && gone.length > 0 && gone.length === value.length)
    return (
      <Message kind="warn">
        The topics of this campaign are not there any more.{' '}
        <Button small onPress={() => set([])}>
          {topics.length > 0 ? 'Choose again' : 'Send to everybody'}
        </Button>
      </Message>
    );
  if (topics.length === 0) return null;
  return (
    <CheckboxGroup
      label="Topics"
      help="Goes to who wants one of them; to everybody where none is chosen."
      options={topics.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.filter((id) => topics.some((topic) => topic.id === id))}
      onChange={set}
    />
  );
}
