import type { LucideIcon } from 'lucide-react';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import styles from './command-palette.module.css';
import { fieldStyles } from './field.tsx';
import { Kbd } from './kbd.tsx';

export interface Command {
  id: string;
  label: string;
  group: string;
  /** Other words it is found by. */
  words?: string;
  note?: string;
  icon?: LucideIcon;
  keys?: string;
  run(): void;
}

type Findable = Pick<Command, 'label' | 'group' | 'words'>;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
/** Whether each word typed begins one of the words; several of a thing find what is named by one. */
const beginIn = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((part) => {
    const one = part.length > 3 && part.endsWith('s') ? part.slice(0, -1) : part;
    return words.some((word) => word.startsWith(part) || word === one);
  });

/** Every word typed must begin a word of the label, its group or its other words. Signs are no part of a word. */
export function commandMatches(command: Findable, query: string): boolean {
  return beginIn(wordsOf(query), wordsOf(`${command.label} ${command.group} ${command.words ?? ''}`));
}

/**
 * The commands found by what is typed: first those that are called so, then those that have whole words of it among
 * their other words, then the rest; alike ones as they were given.
 */
export function foundCommands<Found extends Findable>(commands: readonly Found[], query: string): Found[] {
  const typed = wordsOf(query);
  const rank = (command: Found): number => {
    const label = wordsOf(command.label);
    if (label.join(' ') === typed.join(' ')) return 0;
    if (beginIn(typed, label)) return 1;
    const all = [...label, ...wordsOf(command.words ?? '')];
    return typed.every((part) => all.includes(part)) ? 2 : 3;
  };
  return commands
    .filter((command) => commandMatches(command, query))
    .map((command) => ({ command, rank: typed.length === 0 ? 0 : rank(command) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}

/** Finds and runs any command by a few letters. The caller keeps what is typed, and adds what only the server can find. */
export function CommandPalette(props: {
  isOpen: boolean;
  onClose(): void;
  commands: readonly Command[];
  /** Already found by the server for the present query: not filtered again. */
  found?: readonly Command[];
  /** The server is still looking for the present query. */
  isSearching?: boolean;
  query: string;
  onQuery(query: string): void;
}) {
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      isDismissable
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label="Find a page, setting or action" className={styles.dialog ?? ''}>
          <Palette {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Palette(props: Parameters<typeof CommandPalette>[0]) {
  const { query, isSearching = false } = props;
  const shown = [
    ...foundCommands(props.commands, query),
    ...(query.trim() === '' ? [] : (props.found ?? [])),
  ];
  const groups = [...new Set(shown.map((command) => command.group))];
  // One press of Enter is heard by the field and by the list, which may have chosen in between.
  const isDone = useRef(false);
  const run = (command: Command | undefined) => {
    if (!command || isDone.current) return;
    isDone.current = true;
    props.onClose();
    command.run();
  };
  /** Enter was pressed for this query before anything of it was found: the first that is found is meant. */
  const [meant, setMeant] = useState<string>();
  const runMeant = useEffectEvent(() => run(shown[0]));
  const isFound = meant === query && shown.length > 0;
  useEffect(() => {
    if (isFound) runMeant();
  }, [isFound]);
  return (
    <Autocomplete inputValue={query} onInputChange={props.onQuery}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into. */}
      <TextField aria-label="Find" className={styles.search ?? ''} autoFocus>
        <Search size={17} aria-hidden />
        <Input
          className={styles.input ?? ''}
          placeholder="Find a page, setting or action"
          // One goes on behind what was typed before.
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(query.length, query.length)}
          onKeyDown={(event) => {
            // What was typed before the list was there has chosen nothing of it yet.
            const isChosen = event.currentTarget.getAttribute('aria-activedescendant');
            if (event.key !== 'Enter' || query === '' || isChosen) return;
            if (shown.length > 0) run(shown[0]);
            else if (isSearching) setMeant(query);
          }}
        />
        <Kbd keys="Esc" />
      </TextField>
      <Menu
        className={styles.results ?? ''}
        aria-label="Results"
        renderEmptyState={() => (
          <p className={styles.none}>{isSearching ? 'Searching…' : `Nothing found for “${query}”.`}</p>
        )}
        onAction={(id) => run(shown.find((command) => command.id === id))}
      >
        {groups.map((group) => (
          <MenuSection key={group} aria-label={group}>
            <Header className={styles.group ?? ''}>{group}</Header>
            {shown
              .filter((command) => command.group === group)
              .map(({ id, label, note, icon: Icon, keys }) => (
                <MenuItem
                  key={id}
                  id={id}
                  textValue={label}
                  className={classes(fieldStyles.option, styles.option)}
                >
                  {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
                  <span className={styles.label}>{label}</span>
                  {note && <span className={styles.note}>{note}</span>}
                  {keys && keys.split(' ').map((press) => <Kbd key={press} keys={press} />)}
                </MenuItem>
              ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  );
}
