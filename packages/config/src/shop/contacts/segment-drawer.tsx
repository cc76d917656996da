import type { SegmentJson } from '@portico/model/api/contacts';
import { SEGMENT_LIMITS, type SegmentRules } from '@portico/model/contacts/segment';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Drawer } from '@portico/ui/drawer';
import { Menu } from '@portico/ui/menu';
import { Message } from '@portico/ui/message';
import { Segmented } from '@portico/ui/segmented';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Sparkles, Trash2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { CONTACTS, segmentPreviewQuery } from './contact-queries.ts';
import { contactName } from './contact-words.ts';
import styles from './contacts.module.css';
import { SegmentRuleRow } from './segment-rule.tsx';
import { BEGINNINGS, draftOf, draftOfRule, type RuleDraft, ruleOf } from './segment-words.ts';

/** Writes a segment: its rules, and how many people they are true of while they are written. */
export function SegmentDrawer({
  segment,
  currency,
  tags,
  onDone,
  onClose,
}: {
  /** Absent: a new one. */
  segment?: SegmentJson | undefined;
  currency: string;
  tags: readonly string[];
  /** @param id the segment that was saved; undefined where it was deleted */
  onDone(id: string | undefined): void;
  onClose(): void;
}) {
  const queries = useQueryClient();
  const [name, setName] = useState(segment?.name ?? '');
  const [match, setMatch] = useState(segment?.rules.match ?? 'all');
  const [drafts, setDrafts] = useState<RuleDraft[]>(
    () => segment?.rules.rules.map(draftOfRule) ?? [draftOf('orders', 0)],
  );
  const [isDeleting, setDeleting] = useState(false);
  const rules = useMemo((): SegmentRules | undefined => {
    const made = drafts.flatMap((draft) => ruleOf(draft, currency) ?? []);
    return made.length < drafts.length ? undefined : { match, rules: made };
  }, [drafts, match, currency]);
  const seen = useDeferredValue(rules);
  const preview = useQuery(segmentPreviewQuery(seen));
  const begin = (next: SegmentRules, called: string) => {
    setMatch(next.match);
    setDrafts(next.rules.map(draftOfRule));
    if (name === '') setName(called);
  };
  const done = (id: string | undefined) => {
    void queries.invalidateQueries({ queryKey: CONTACTS });
    onDone(id);
  };
  const save = useMutation({
    mutationFn: (body: { name: string; rules: SegmentRules }) =>
      segment
        ? api.put(`/rest/contacts/segments/${segment.id}`, body)
        : api.post('/rest/contacts/segments', body),
    onSuccess: (saved) => {
      showToast(`Segment “${saved.name}” saved`);
      done(saved.id);
    },
    // Told at the field, or above.
    onError: () => {},
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.delete(`/rest/contacts/segments/${id}`),
    onSuccess: () => {
      showToast('Segment deleted');
      done(undefined);
    },
  });
  const errors = save.error instanceof ApiError ? (save.error.errors ?? {}) : {};
  const nextKey = 1 + Math.max(-1, ...drafts.map(({ key }) => key));
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={segment ? 'Change segment' : 'New segment'}
      foot={
        <div className={styles.acts}>
          <Button
            kind="primary"
            isDisabled={rules === undefined || name.trim() === '' || save.isPending}
            onPress={() => rules && save.mutate({ name, rules })}
          >
            Save segment
          </Button>
          <Button onPress={onClose}>Cancel</Button>
          {segment && (
            <Button icon={Trash2} isDisabled={remove.isPending} onPress={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.fields}>
        {save.error && errors.name === undefined && (
          <Message kind="bad">{failureText(save.error) ?? 'Please log in again.'}</Message>
        )}
        {!segment && (
          <div>
            <Menu
              label="Begin with an example"
              groups={[
                {
                  actions: BEGINNINGS.map((each) => ({
                    id: each.name,
                    label: each.name,
                    help: each.help,
                    onAction: () => begin(each.rules, each.name),
                  })),
                },
              ]}
            >
              <Button icon={Sparkles}>Begin with an example</Button>
            </Menu>
          </div>
        )}
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={SEGMENT_LIMITS.nameLength}
          error={errors.name}
        />
        <div className={styles.match}>
          <span>People of whom</span>
          <Segmented
            label="How many of the rules must be true"
            value={match}
            onChange={setMatch}
            options={[
              { value: 'all', label: 'all' },
              { value: 'any', label: 'any' },
            ]}
          />
          <span>of this is true</span>
        </div>
        <ul className={styles.rules}>
          {drafts.map((draft, index) => (
            <SegmentRuleRow
              key={draft.key}
              rule={draft}
              number={index + 1}
              currency={currency}
              tags={tags}
              canRemove={drafts.length > 1}
              onChange={(next) => setDrafts(drafts.map((each) => (each.key === next.key ? next : each)))}
              onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </ul>
        <div>
          <Button
            icon={Plus}
            isDisabled={drafts.length >= SEGMENT_LIMITS.rules}
            onPress={() => setDrafts([...drafts, draftOf('kind', nextKey)])}
          >
            Add rule
          </Button>
        </div>
        <Found isComplete={rules !== undefined} preview={preview.data} error={preview.error} />
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete the segment “${segment?.name}”?`}
        action="Delete"
        onConfirm={() => {
          setDeleting(false);
          if (segment) remove.mutate(segment.id);
        }}
      >
        <p>The people in it stay.</p>
      </ConfirmDialog>
    </Drawer>
  );
}

function Found({
  isComplete,
  preview,
  error,
}: {
  isComplete: boolean;
  preview: { count: number; some: Array<{ id: string; email: string; name: string }> } | undefined;
  error: Error | null;
}) {
  if (error) return <Message kind="bad">{failureText(error) ?? 'Please log in again.'}</Message>;
  return (
    <div className={styles.found} aria-live="polite">
      {!isComplete ? (
        <p className={styles.quiet}>Fill in every rule to see how many people there are.</p>
      ) : preview ? (
        <>
          <p className={styles.amountOf}>{counted(preview.count, 'person', 'people')}</p>
          <p className={styles.quiet}>
            {preview.some.map(contactName).join(', ')}
            {preview.count > preview.some.length && ' …'}
          </p>
        </>
      ) : (
        <p className={styles.quiet}>Counting …</p>
      )}
    </div>
  );
}
