import type { NewsletterTopic, NewsletterTopicChange } from '@portico/model/api/newsletter';
import { MOST_TOPICS } from '@portico/model/commerce/subscribers';
import { sameJson } from '@portico/model/documents/merge';
import { Button } from '@portico/ui/button';
import { Switch } from '@portico/ui/choice';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Drawer } from '@portico/ui/drawer';
import { ListField } from '@portico/ui/list-field';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { SUBSCRIBERS, writeTopics } from './newsletter-queries.ts';
import styles from './newsletter.module.css';

const asChange = ({ id, name, description, isPublic }: NewsletterTopic): NewsletterTopicChange => ({
  id,
  name,
  description,
  isPublic,
});

/** What the newsletter is about: topics with their words and order, written all together. */
export function TopicsDrawer(props: {
  topics: readonly NewsletterTopic[];
  onClose(): void;
  onRemoved(ids: string[]): void;
}) {
  const queries = useQueryClient();
  // As they were when this was opened: what a colleague adds meanwhile stays.
  const [before] = useState(props.topics);
  const [topics, setTopics] = useState<readonly NewsletterTopicChange[]>(() => before.map(asChange));
  const [isAsking, setAsking] = useState(false);
  const removed = before.filter(({ id }) => !topics.some((topic) => topic.id === id));
  const save = useMutation({
    mutationFn: () => writeTopics({ topics: [...topics], known: before.map(({ id }) => id) }),
    onSuccess: async () => {
      props.onRemoved(removed.map(({ id }) => id));
      await queries.invalidateQueries({ queryKey: SUBSCRIBERS });
      showToast('Topics saved');
      props.onClose();
    },
    // Said at its field, or above.
    onError: () => {},
  });
  const errors = save.error instanceof ApiError ? (save.error.errors ?? {}) : {};
  const isChanged = !sameJson(topics, before.map(asChange));
  const lost = removed.reduce((sum, { subscribers }) => sum + subscribers, 0);
  return (
    <Drawer
      isOpen
      onClose={props.onClose}
      title="Topics"
      foot={
        <div className={styles.acts}>
          <Button onPress={props.onClose}>Cancel</Button>
          <Button
            kind="primary"
            isDisabled={!isChanged}
            isPending={save.isPending}
            onPress={() => (lost > 0 ? setAsking(true) : save.mutate())}
          >
            Save
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        {save.error && (
          <Message kind="bad">
            {Object.keys(errors).length > 0
              ? 'Please look at the topics marked below.'
              : (failureText(save.error) ?? 'Please log in again.')}
          </Message>
        )}
        <p>
          What people can choose to hear about. Whoever chooses none gets only what you send to everybody.
        </p>
        <ListField<NewsletterTopicChange>
          label="Topics"
          error={errors.topics}
          names={{ one: 'topic', many: 'topics' }}
          items={topics}
          max={MOST_TOPICS}
          titleOf={({ name }) => name}
          isSame={sameJson}
          onChange={setTopics}
          onAdd={(add) => add({ name: '', description: '', isPublic: true })}
          empty={<p className={styles.quiet}>No topics yet.</p>}
          renderFields={(topic, change, at) => (
            <>
              <TextField
                label={`Name of topic ${at + 1}`}
                value={topic.name}
                onChange={(name) => change({ ...topic, name }, true)}
                most={80}
                error={errors[`topics.${at}.name`]}
              />
              <TextField
                label="Description"
                help="Shown below its name where people choose it."
                rows={2}
                value={topic.description}
                onChange={(description) => change({ ...topic, description }, true)}
                most={300}
                error={errors[`topics.${at}.description`]}
              />
              <Switch
                label="People can choose it"
                help="Off: only your team gives it to people."
                isSelected={topic.isPublic}
                onChange={(isPublic) => change({ ...topic, isPublic })}
              />
            </>
          )}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={removed.length === 1 ? 'Remove this topic?' : `Remove ${removed.length} topics?`}
        action="Remove"
        onConfirm={() => {
          setAsking(false);
          save.mutate();
        }}
      >
        <p>
          {counted(lost, 'subscriber')} will no longer have {removed.length === 1 ? 'it' : 'them'}. They stay
          on the list.
        </p>
      </ConfirmDialog>
    </Drawer>
  );
}
