import { fillMessage, MESSAGES } from '@portico/model/text/messages';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { TextField } from 'react-aria-components/TextField';
import { Input } from 'react-aria-components/Input';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles } from './field.tsx';
import styles from './tags-field.module.css';

/**
 * The tags a text means: split at commas, trimmed, without what is there already (whatever its case).
 * @param separator '\n' where commas belong to them
 */
export function addedTags(present: readonly string[], typed: string, separator = ','): string[] {
  const known = new Set(present.map((tag) => tag.toLowerCase()));
  const added: string[] = [];
  for (const part of typed.split(separator)) {
    const tag = part.trim();
    if (tag === '' || known.has(tag.toLowerCase())) continue;
    known.add(tag.toLowerCase());
    added.push(tag);
  }
  return added;
}

/** The first of the typed tags that is there already, as it stands there. */
export function repeatedTag(present: readonly string[], typed: string, separator = ','): string | undefined {
  const parts = new Set(typed.split(separator).map((part) => part.trim().toLowerCase()));
  return present.find((tag) => parts.has(tag.toLowerCase()));
}

/** Free words as removable tags; Enter or a comma adds. Those too long, or there already, stay in the field and are named. */
export function TagsField(
  props: FieldText & {
    value: readonly string[];
    onChange(value: string[]): void;
    maxLength: number;
    /** What one is called: `tag`. */
    tagType?: string;
    /** They are sentences, which have commas: only Enter adds one. */
    areSentences?: boolean;
    suggestions?: readonly string[];
    placeholder?: string;
  },
) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const [wrong, setWrong] = useState<string | undefined>();
  const separator = props.areSentences ? '\n' : ',';
  const add = (text: string) => {
    const added = addedTags(props.value, text, separator);
    const long = added.find((tag) => tag.length > props.maxLength);
    const isRepeated = added.length === 0 && repeatedTag(props.value, text, separator) !== undefined;
    setWrong(
      long
        ? `“${long}” is longer than ${props.maxLength} characters.`
        : isRepeated
          ? fillMessage(MESSAGES.tagExists, { tagType: props.tagType ?? 'tag' })
          : undefined,
    );
    if (long || isRepeated) return setTyped(text.replace(/,\s*$/, ''));
    setTyped('');
    if (added.length > 0) props.onChange([...props.value, ...added]);
  };
  const error = props.error ?? wrong;
  const offered = (props.suggestions ?? []).filter((tag) => !props.value.includes(tag));
  return (
    <div className={fieldStyles.field}>
      <TextField
        value={typed}
        onChange={(text) => {
          if (text.includes(separator)) return add(text);
          setWrong(undefined);
          setTyped(text);
        }}
        onBlur={() => add(typed)}
        isInvalid={Boolean(error)}
        className={fieldStyles.field ?? ''}
      >
        <FieldLabel label={props.label} />
        <Input
          className={fieldStyles.input ?? ''}
          placeholder={props.placeholder ?? 'Add a tag'}
          {...(offered.length > 0 ? { list: listId } : {})}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              add(typed);
            } else if (event.key === 'Backspace' && typed === '' && props.value.length > 0)
              props.onChange(props.value.slice(0, -1));
          }}
        />
        {offered.length > 0 && (
          <datalist id={listId}>
            {offered.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </datalist>
        )}
        <FieldFoot help={props.help} error={error} />
      </TextField>
      {props.value.length > 0 && (
        <TagGroup
          aria-label={props.label}
          onRemove={(keys) => props.onChange(props.value.filter((tag) => !keys.has(tag)))}
        >
          <TagList className={styles.tags ?? ''} items={props.value.map((tag) => ({ id: tag }))}>
            {({ id }) => (
              <Tag id={id} textValue={id} className={styles.tag ?? ''}>
                {id}
                <Button slot="remove" className={styles.remove ?? ''} aria-label={`Remove ${id}`}>
                  <X size={12} aria-hidden />
                </Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
    </div>
  );
}
