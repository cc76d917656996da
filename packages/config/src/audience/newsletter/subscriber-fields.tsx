import type { SubscriberDetail } from '@portico/model/api/newsletter';
import { Button } from '@portico/ui/button';
import { CheckboxGroup } from '@portico/ui/checkbox-group';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { changeSubscriber, SUBSCRIBERS, topicsQuery } from './newsletter-queries.ts';
import styles from './newsletter.module.css';

/** Name and topics of a subscriber, as the team may change them. */
export function SubscriberFields({ subscriber }: { subscriber: SubscriberDetail }) {
  const queries = useQueryClient();
  const { data } = useQuery(topicsQuery);
  const [name, setName] = useState(subscriber.name);
  const [topics, setTopics] = useState<readonly string[]>(subscriber.topics);
  const save = useMutation({
    mutationFn: () => changeSubscriber(subscriber.id, { name, topics: [...topics] }),
    onSuccess: () => {
      showToast('Saved');
      return queries.invalidateQueries({ queryKey: SUBSCRIBERS });
    },
    // Said above.
    onError: () => {},
  });
  const errors = save.error instanceof ApiError ? (save.error.errors ?? {}) : {};
  const isChanged =
    name.trim() !== subscriber.name ||
    topics.length !== subscriber.topics.length ||
    topics.some((id) => !subscriber.topics.includes(id));
  return (
    <div className={styles.fields}>
      {save.error && Object.keys(errors).length === 0 && (
        <Message kind="bad">{failureText(save.error) ?? 'Please log in again.'}</Message>
      )}
      <TextField label="Name" value={name} onChange={setName} maxLength={200} error={errors.name} />
      {data && data.topics.length > 0 && (
        <CheckboxGroup
          label="Topics"
          options={data.topics.map(({ id, name: label, isPublic }) => ({
            value: id,
            label,
            ...(isPublic ? {} : { help: 'Only your team can choose it' }),
          }))}
          value={topics}
          onChange={setTopics}
        />
      )}
      {isChanged && (
        <div>
          <Button kind="primary" isPending={save.isPending} onPress={() => save.mutate()}>
            Save
          </Button>
        </div>
      )}
    </div>
  );
}
