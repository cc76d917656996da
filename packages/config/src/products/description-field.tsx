import { emptyRichText } from '@portico/model/rich-text';
import { IconButton } from '@portico/ui/button';
import { fieldStyles } from '@portico/ui/field';
import { showFailure } from '@portico/ui/toast';
import { Bold, Italic, List, ListOrdered, Quote } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { FieldEditor } from '../canvas/writing/field-editor.ts';
import { runTextAction } from '../canvas/writing/text-actions.ts';
import { textState } from '../canvas/writing/text-state.ts';
import type { DocumentEdits } from '../documents/document-edits.ts';
import { slashChoices } from '../editor/text/slash-choices.ts';
import { SlashList } from '../editor/text/slash-menu.tsx';
import type { Slash, SlashKey, TextAction, TextState } from '../editor/text/text-types.ts';
import styles from './description-field.module.css';

const PATH = ['description'];
const LABEL = 'Description';
/** The text stands in this very window. */
const HERE = { rect: { left: 0, top: 0 }, scale: 1 };

/** What can stand in a description: what text is made of, without blocks. */
const choicesFor = (query: string) => slashChoices(query, false).filter(({ group }) => group === 'Text');

/** A product's description, written as text is on a page: Enter makes paragraphs, `/` and the plus what else there is. */
export function DescriptionField({ edits }: { edits: DocumentEdits }) {
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<FieldEditor>(undefined);
  const [state, setState] = useState<TextState>();
  const [slash, setSlash] = useState<Slash | null>(null);
  const labelId = useId();
  const [keys] = useState(() => new SlashKeys());
  useSyncExternalStore(edits.subscribe, edits.snapshot);
  const value = edits.value(PATH);

  useEffect(() => {
    if (!host.current) return;
    const made = new FieldEditor(
      host.current,
      { path: PATH, name: LABEL, kind: 'rich' },
      edits.value(PATH) ?? emptyRichText(),
      {
        changed: (_field, next) => edits.set(PATH, next),
        moved: ({ editor }) => setState(textState(editor.state)),
        left: () => void edits.flush(),
        full: () => undefined,
        pictures: () => showFailure('Pictures of a product stand among its pictures. Add them there.'),
        slash: setSlash,
        slashKey: keys.press,
        key: (one, event) => {
          const isUndo = (event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase());
          if (!isUndo) return false;
          one.flush();
          if (event.key.toLowerCase() === 'y' || event.shiftKey) edits.redo();
          else edits.undo();
          return true;
        },
        // Tab goes on to the next field.
        step: () => false,
      },
      undefined,
    );
    field.current = made;
    return () => {
      field.current = undefined;
      made.destroy();
    };
  }, [edits, keys]);
  useEffect(() => field.current?.receive(value ?? emptyRichText(), false), [value]);

  const act = (action: TextAction) => {
    const editor = field.current?.editor;
    if (!editor) return;
    editor.view.focus();
    runTextAction(editor, action);
  };
  const choices = slash ? choicesFor(slash.query) : [];
  return (
    <div className={fieldStyles.field} data-description>
      <div className={styles.top}>
        <span className={fieldStyles.label} id={labelId}>
          {LABEL}
        </span>
        <div className={styles.tools} role="toolbar" aria-label="Text of the description">
          <IconButton
            small
            icon={Bold}
            label="Bold"
            keys="Mod+B"
            isActive={state?.marks.includes('bold') ?? false}
            preventFocusOnPress
            onPress={() => act({ do: 'mark', mark: 'bold' })}
          />
          <IconButton
            small
            icon={Italic}
            label="Italic"
            keys="Mod+I"
            isActive={state?.marks.includes('italic') ?? false}
            preventFocusOnPress
            onPress={() => act({ do: 'mark', mark: 'italic' })}
          />
          <IconButton
            small
            icon={List}
            label="Bulleted list"
            isActive={state?.list === 'bulletList'}
            preventFocusOnPress
            onPress={() => act({ do: 'list', list: 'bulletList' })}
          />
          <IconButton
            small
            icon={ListOrdered}
            label="Numbered list"
            isActive={state?.list === 'orderedList'}
            preventFocusOnPress
            onPress={() => act({ do: 'list', list: 'orderedList' })}
          />
          <IconButton
            small
            icon={Quote}
            label="Quote"
            isActive={state?.isQuote ?? false}
            preventFocusOnPress
            onPress={() => act({ do: 'quote' })}
          />
        </div>
      </div>
      <div className={`prose ${styles.text}`} ref={host} />
      <p className={fieldStyles.help}>
        Shown beside the pictures. An address pasted onto words makes them a link.
      </p>
      {slash && (
        <SlashList
          slash={slash}
          place={HERE}
          choices={choices}
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
