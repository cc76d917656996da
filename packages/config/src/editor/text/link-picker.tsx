import { readTypedLink } from '@portico/model/addresses/typed-link';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { classes } from '@portico/ui/classes';
import { fieldStyles } from '@portico/ui/field';
import { TextField } from '@portico/ui/text-field';
import { CircleAlert, FileText, Hash, Link2, type LucideIcon, Newspaper, Paperclip } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { type Editor, useEditor } from '../editor-context.ts';
import styles from './link-picker.module.css';
import type { TextLink, WordsPlace } from './text-types.ts';
import { type LinkTarget, useLinkTargets } from './use-link-targets.ts';

const ICONS: Readonly<Record<LinkTarget['group'], LucideIcon>> = {
  'This page': Hash,
  Pages: FileText,
  Items: Newspaper,
  Files: Paperclip,
};

interface LinkPickerProps {
  /** Where the words stand that the link is for; undefined: closed. */
  words: WordsPlace | undefined;
  anchor: RefObject<HTMLElement | null>;
  /** The link that is there. */
  link: TextLink | null;
  /** There is nothing yet that could be a link: words are asked for too. */
  needsWords: boolean;
  onClose(): void;
  /** Null takes the link away. */
  onLink(link: TextLink | null, words?: string): void;
}

/** Where a link leads: a page, item, file or place of this page found by its name, or any address as it is typed. */
export function LinkPicker(props: LinkPickerProps) {
  const { words } = props;
  const { canvas } = useEditor();
  return (
    <Popover
      className={classes(fieldStyles.popover, styles.popover)}
      triggerRef={props.anchor}
      isOpen={words !== undefined}
      getTargetRect={() => words && inWindow(words, canvas())}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      offset={6}
    >
      <Dialog className={styles.picker ?? ''} aria-label="Link">
        <Picker {...props} />
      </Dialog>
    </Popover>
  );
}

/** Words scrolled out of the canvas are taken for its edge. */
function inWindow(words: WordsPlace, place: ReturnType<Editor['canvas']>): DOMRect | null {
  if (!place) return null;
  const { rect, scale } = place;
  const [left, right] = [words.left, words.right].map((x) => rect.left + x * scale) as [number, number];
  const [top, bottom] = [words.top, words.bottom].map((y) =>
    Math.min(Math.max(rect.top + y * scale, rect.top), rect.bottom),
  ) as [number, number];
  return new DOMRect(left, top, right - left, bottom - top);
}

function Picker({ link, needsWords, onLink }: LinkPickerProps) {
  const [typed, setTyped] = useState(link?.href ?? '');
  const [words, setWords] = useState('');
  const [newWindow, setNewWindow] = useState(link?.newWindow ?? false);
  const [problem, setProblem] = useState<{ text: string; anyway?: string }>();
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  // The address that is there is not a search for it.
  const found = useLinkTargets(typed === link?.href ? '' : typed);
  const groups = [...new Set(found.map(({ group }) => group))];
  const take = (href: string, name?: string) =>
    onLink({ href, newWindow }, needsWords ? words.trim() || name : undefined);
  const takeTyped = () => {
    const read = readTypedLink(typed);
    if (read.ok) return take(read.href, typed.trim());
    setProblem({ text: read.problem, ...(read.anyway === undefined ? {} : { anyway: read.anyway }) });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        takeTyped();
      }}
    >
      <Autocomplete
        inputValue={typed}
        disableAutoFocusFirst
        onInputChange={(next) => {
          setTyped(next);
          setProblem(undefined);
        }}
      >
        <AriaTextField
          aria-label="Link to"
          className={styles.address ?? ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into.
          autoFocus
          isInvalid={problem !== undefined}
          {...(problem ? { 'aria-describedby': problemId } : {})}
        >
          <Link2 size={16} aria-hidden />
          <Input
            className={styles.input ?? ''}
            placeholder="Search pages, or enter an address, email or phone number"
            spellCheck={false}
            autoCapitalize="off"
            inputMode="url"
            ref={input}
          />
        </AriaTextField>
        <div id={problemId} className={styles.said} aria-live="polite">
          {problem && (
            <p className={classes(fieldStyles.error, styles.problem)}>
              <CircleAlert size={14} aria-hidden />
              <span>{problem.text}</span>
            </p>
          )}
        </div>
        {problem?.anyway !== undefined && (
          <Button small onPress={() => problem.anyway !== undefined && take(problem.anyway, typed.trim())}>
            Link to {problem.anyway} anyway
          </Button>
        )}
        <ListBox
          className={styles.found ?? ''}
          aria-label="On this site"
          selectionMode="none"
          onAction={(key) => {
            const target = found.find(({ href }) => href === key);
            if (target) take(target.href, target.name);
          }}
          renderEmptyState={() =>
            problem ? null : (
              <p className={fieldStyles.none}>
                Nothing found on this site. Press Enter to use it as an address.
              </p>
            )
          }
        >
          {groups.map((group) => {
            const Icon = ICONS[group];
            return (
              <ListBoxSection key={group} aria-label={group}>
                <Header className={styles.group ?? ''}>{group}</Header>
                {found
                  .filter((one) => one.group === group)
                  .map(({ href, name, note }) => (
                    <ListBoxItem
                      key={href}
                      id={href}
                      textValue={`${name} ${note}`}
                      className={classes(fieldStyles.option, styles.target)}
                    >
                      <Icon size={15} strokeWidth={1.75} aria-hidden />
                      <Text slot="label">{name}</Text>
                      <Text slot="description" className={styles.note ?? ''}>
                        {note}
                      </Text>
                    </ListBoxItem>
                  ))}
              </ListBoxSection>
            );
          })}
        </ListBox>
      </Autocomplete>
      {needsWords && (
        <TextField
          label="Text"
          help="What visitors read. If empty, the name or address is shown."
          value={words}
          onChange={setWords}
        />
      )}
      <Checkbox label="Open in a new tab" isSelected={newWindow} onChange={setNewWindow} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit">
          {link ? 'Save' : 'Link'}
        </Button>
        {link && <Button onPress={() => onLink(null)}>Remove link</Button>}
      </div>
    </form>
  );
}
