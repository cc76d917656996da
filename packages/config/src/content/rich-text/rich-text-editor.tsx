import type { RichText } from '@portico/model/documents/rich-text';
import { Button, IconButton } from '@portico/ui/button';
import { classes } from '@portico/ui/classes';
import { fieldStyles } from '@portico/ui/field';
import { Menu } from '@portico/ui/menu';
import { showFailure } from '@portico/ui/toast';
import { Toolbar, ToolGroup } from '@portico/ui/toolbar';
import { Bold, ChevronDown, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { FieldEditor } from '../../canvas/writing/field-editor.ts';
import { runTextAction } from '../../canvas/writing/text-actions.ts';
import { textState } from '../../canvas/writing/text-state.ts';
import { MARK_NAMES, STYLE_NAMES } from '../../editor/text/text-names.ts';
import { slashChoices } from '../../editor/text/slash-choices.ts';
import { SlashList } from '../../editor/text/slash-menu.tsx';
import type { Slash, SlashKey, TextAction, TextState, TextStyleName } from '../../editor/text/text-types.ts';
import type { RichTextFieldProps } from '../../editor/rich-text/rich-text-field.tsx';
import { LinkField } from '../../shared/link-field.tsx';
import styles from './rich-text-editor.module.css';

/** The page's own title is its heading 1: text in a panel goes on below it. */
const OFFERED_STYLES: readonly TextStyleName[] = ['paragraph', 'heading-2', 'heading-3'];
/** The text stands in this very window. */
const HERE = { rect: { left: 0, top: 0 }, scale: 1 };

/** What can stand in such a text: what text is made of, without blocks. */
const choicesFor = (query: string) => slashChoices(query, false).filter(({ group }) => group === 'Text');

/** The place to write of `RichTextField`, with its tools. Loaded when a panel needs it. */
export function RichTextEditor({
  value,
  onChange,
  history,
  label,
  footId,
  isDisabled,
}: RichTextFieldProps & { footId: string }) {
  const host = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const field = useRef<FieldEditor>(undefined);
  const [state, setState] = useState<TextState>();
  const [takenBack, setTakenBack] = useState(0);
  const [slash, setSlash] = useState<Slash | null>(null);
  const [keys] = useState(() => new SlashKeys());

  const changed = useEffectEvent((next: unknown) => onChange(next as RichText));
  const stored = useEffectEvent(() => value);
  const left = useEffectEvent(() => void history.flush());
  const isUndo = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return false;
    field.current?.flush();
    if (key === 'y' || event.shiftKey) history.redo();
    else history.undo();
    // What was sent and taken back in one go leaves the value as this text was last told it.
    setTakenBack((count) => count + 1);
    return true;
  });
  useEffect(() => {
    const place = host.current;
    if (!place) return;
    const made = new FieldEditor(
      place,
      { path: [], name: label, kind: 'rich' },
      stored(),
      {
        changed: (_, next) => changed(next),
        moved: ({ editor }) => setState(textState(editor.state)),
        left: () => left(),
        full: () => {},
        pictures: () => showFailure('Pictures cannot be part of this text.'),
        key: (_, event) => isUndo(event),
        step: () => false,
        slash: setSlash,
        slashKey: keys.press,
      },
      undefined,
    );
    field.current = made;
    return () => {
      made.destroy();
      field.current = undefined;
    };
  }, [label, keys]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => field.current?.receive(value, false), [value, takenBack]);
  useEffect(() => field.current?.editor.setEditable(!isDisabled, false), [isDisabled]);

  const act = (action: TextAction) => {
    if (!field.current) return;
    field.current.editor.view.focus();
    runTextAction(field.current.editor, action);
  };
  return (
    <div className={styles.editor} data-disabled={isDisabled || undefined}>
      {!isDisabled && (
        <div className={styles.tools}>
          <Toolbar label={`${label}: format`} ref={toolbar} onLeave={() => act({ do: 'nothing' })}>
            <Tools state={state} act={act} />
          </Toolbar>
        </div>
      )}
      <div
        ref={host}
        className={classes(fieldStyles.input, styles.text, 'prose')}
        aria-describedby={footId}
      />
      {slash && (
        <SlashList
          slash={slash}
          place={HERE}
          choices={choicesFor(slash.query)}
          whenPressed={keys.whenPressed}
          onChoose={(choice) => act(choice?.action ?? { do: 'enter' })}
        />
      )}
    </div>
  );
}

/** Hands keys of the text to the menu after a `/`, as long as it is open. */
class SlashKeys {
  #pressed: ((key: SlashKey) => void) | undefined;

  whenPressed = (pressed: (key: SlashKey) => void): (() => void) => {
    this.#pressed = pressed;
    return () => {
      this.#pressed = undefined;
    };
  };

  press = (key: SlashKey): boolean => {
    this.#pressed?.(key);
    return this.#pressed !== undefined;
  };
}

function Tools({ state, act }: { state: TextState | undefined; act(action: TextAction): void }) {
  const linkButton = useRef<HTMLButtonElement>(null);
  const [link, setLink] = useState<string>();
  const name = STYLE_NAMES[state?.style ?? 'paragraph'];
  const tool = (icon: LucideIcon, label: string, keys: string, isActive: boolean, action: TextAction) => (
    <IconButton
      small
      icon={icon}
      label={label}
      keys={keys}
      isActive={isActive}
      preventFocusOnPress
      onPress={() => act(action)}
    />
  );
  const closeLink = () => {
    setLink(undefined);
    act({ do: 'nothing' });
  };
  return (
    <>
      <Menu
        label="Paragraph style"
        groups={[
          {
            actions: OFFERED_STYLES.map((style) => ({
              id: style,
              label: STYLE_NAMES[style],
              isChecked: state?.style === style,
              onAction: () => act({ do: 'style', style }),
            })),
          },
        ]}
      >
        <Button kind="plain" small className={styles.style} aria-label={`Paragraph: ${name}`}>
          <span>{name}</span>
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu>
      <ToolGroup label="Format">
        {(['bold', 'italic'] as const).map((mark) => (
          <span key={mark}>
            {tool(
              mark === 'bold' ? Bold : Italic,
              MARK_NAMES[mark].label,
              MARK_NAMES[mark].keys ?? '',
              state?.marks.includes(mark) ?? false,
              { do: 'mark', mark },
            )}
          </span>
        ))}
        <IconButton
          small
          ref={linkButton}
          icon={Link2}
          label="Link"
          isActive={Boolean(state?.link)}
          onPress={() => setLink(state?.link?.href ?? '')}
        />
      </ToolGroup>
      {tool(List, 'Bulleted list', 'Mod+Shift+8', state?.list === 'bulletList', {
        do: 'list',
        list: 'bulletList',
      })}
      {tool(ListOrdered, 'Numbered list', 'Mod+Shift+7', state?.list === 'orderedList', {
        do: 'list',
        list: 'orderedList',
      })}
      <Popover
        className={classes(fieldStyles.popover, styles.link)}
        triggerRef={linkButton}
        isOpen={link !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) closeLink();
        }}
      >
        <Dialog aria-label="Link">
          <form
            className={styles.linkForm}
            onSubmit={(event) => {
              event.preventDefault();
              const href = link?.trim() ?? '';
              setLink(undefined);
              act({
                do: 'link',
                link: href === '' ? null : { href, newWindow: state?.link?.newWindow ?? false },
              });
            }}
          >
            <LinkField label="Link to" value={link ?? ''} onChange={setLink} onBlur={() => {}} />
            <div className={styles.linkActions}>
              {state?.link && (
                <Button
                  kind="plain"
                  onPress={() => {
                    setLink(undefined);
                    act({ do: 'link', link: null });
                  }}
                >
                  Remove link
                </Button>
              )}
              <Button kind="primary" type="submit">
                Apply
              </Button>
            </div>
          </form>
        </Dialog>
      </Popover>
    </>
  );
}
