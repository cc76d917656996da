import { classes } from '@portico/ui/classes';
import { fieldStyles } from '@portico/ui/field';
import { say } from '@portico/ui/live-region';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMay } from '../../shared/session.tsx';
import { useEditor } from '../editor-context.ts';
import { type SlashChoice, slashChoices } from './slash-choices.ts';
import styles from './slash-menu.module.css';
import type { Slash, SlashKey } from './text-types.ts';

/** Kept of room between the menu and the window's edges, in CSS pixels. */
const EDGE = 8;
const HEIGHT_MAX = 340;
const WIDTH = 260;
const GROUPS: ReadonlyArray<SlashChoice['group']> = ['Text', 'Insert a block below'];

/** What can be inserted on the page where a `/` was typed. */
export function SlashMenu({ slash }: { slash: Slash }) {
  const { text, tell, canvas, part } = useEditor();
  const may = useMay();
  const choices = slashChoices(slash.query, may('site.code'), part);
  const isFound = choices.length > 0;
  useEffect(() => tell({ type: 'slash-found', isFound }), [tell, isFound]);
  const place = canvas();
  return (
    place && (
      <SlashList
        slash={slash}
        place={place}
        choices={choices}
        whenPressed={text.whenPressed}
        // The key may have been pressed before the canvas heard that there is nothing.
        onChoose={(choice) => tell({ type: 'text', action: choice?.action ?? { do: 'enter' } })}
      />
    )
  );
}

/** The choices after a `/`. The keyboard stays in the text: what is chosen is said. */
export function SlashList(props: {
  slash: Slash;
  /** Where the window stands in which the text is. */
  place: { rect: Pick<DOMRect, 'left' | 'top'>; scale: number };
  choices: readonly SlashChoice[];
  /** Hands on keys that the text leaves to the menu. @returns stops that */
  whenPressed(pressed: (key: SlashKey) => void): () => void;
  onChoose(choice: SlashChoice | undefined): void;
}) {
  const { slash, place, choices, whenPressed, onChoose } = props;
  const { query } = slash;
  const [at, setAt] = useState({ query, index: 0 });
  const index = at.query === query ? Math.min(at.index, choices.length - 1) : 0;
  const active = choices[index];
  const isFound = choices.length > 0;
  const choose = (which = index) => onChoose(choices[which]);
  const pressed = useEffectEvent((key: SlashKey) => {
    if (key === 'Enter' || key === 'Tab') return choose();
    const last = choices.length - 1;
    const next = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    // The next key may be here before the next picture: it goes on from this one.
    flushSync(() => setAt({ query, index: next[key] }));
  });
  useEffect(() => whenPressed(pressed), [whenPressed]);

  const opened = query === '' && index === 0 ? 'Choose what to insert. ' : '';
  const now = active
    ? `${active.name}, ${active.group}, ${index + 1} of ${choices.length}`
    : 'Nothing found. It stays as text.';
  useEffect(() => say(opened + now), [opened, now]);

  return (
    <div className={classes(fieldStyles.popover, styles.menu)} style={placed(slash, place)}>
      {!isFound && <p className={fieldStyles.none}>{now}</p>}
      {GROUPS.map((group) => (
        <section key={group} aria-label={group}>
          {choices.some((one) => one.group === group) && <h2 className={styles.group}>{group}</h2>}
          {choices.map(
            (choice, which) =>
              choice.group === group && (
                <Choice
                  key={choice.id}
                  choice={choice}
                  isActive={which === index}
                  onPoint={() => setAt({ query, index: which })}
                  onChoose={() => choose(which)}
                />
              ),
          )}
        </section>
      ))}
    </div>
  );
}

function Choice(props: { choice: SlashChoice; isActive: boolean; onPoint(): void; onChoose(): void }) {
  const { choice, isActive, onPoint, onChoose } = props;
  const Icon = choice.icon;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-current={isActive}
      className={classes(fieldStyles.option, styles.choice)}
      data-focused={isActive || undefined}
      ref={isActive ? bringIntoView : null}
      // The keyboard stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => !isActive && onPoint()}
      onClick={onChoose}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {choice.name}
    </button>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Below the line, or above it where there is more room. */
function placed(
  { x, top, bottom }: Slash,
  { rect, scale }: { rect: Pick<DOMRect, 'left' | 'top'>; scale: number },
): CSSProperties {
  const above = rect.top + top * scale - EDGE * 2;
  const below = innerHeight - (rect.top + bottom * scale) - EDGE * 2;
  const isBelow = below >= Math.min(HEIGHT_MAX, above);
  const left = Math.min(rect.left + x * scale, innerWidth - WIDTH - EDGE);
  return {
    width: WIDTH,
    maxHeight: Math.max(120, Math.min(HEIGHT_MAX, isBelow ? below : above)),
    left: Math.max(EDGE, left),
    ...(isBelow
      ? { top: rect.top + bottom * scale + EDGE }
      : { bottom: innerHeight - (rect.top + top * scale) + EDGE }),
  };
}
