import { WithTooltip } from '@portico/ui/tooltip';
import { useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import { useEditor } from './editor-context.ts';
import styles from './others.module.css';
import { calledName, useOthers } from './use-others.ts';
import type { OtherEditor } from '@portico/model/api/editing';

/** Dark enough for white letters, and for a frame on any page. */
const COLORS = ['#9a3412', '#166534', '#6b21a8', '#9f1239', '#115e59', '#854d0e'];
/** So many stand in the bar; the rest is a number. */
const MOST = 3;

const colorOf = ({ name }: OtherEditor): string =>
  COLORS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLORS.length] ?? '';

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toUpperCase() || '?';
}

/** Who else edits this page: in the bar, and on the page around what they have selected. */
export function Others() {
  const { tell, session } = useEditor();
  const others = useOthers();
  useEffect(() => {
    tell({
      type: 'others',
      others: others.map((one) => ({ name: calledName(one), color: colorOf(one), blocks: one.blocks })),
    });
  }, [tell, others]);
  if (others.length === 0) return null;
  const shown = others.slice(0, MOST);
  const more = others.slice(MOST);
  const show = ({ blocks }: OtherEditor) => {
    const { sections } = session.snapshot();
    const [block] = blocks;
    if (block === undefined) return;
    const section = Object.keys(sections).find((id) => Object.hasOwn(sections[id]?.blocks ?? {}, block));
    if (section !== undefined) tell({ type: 'show', section, block });
  };
  return (
    <ul className={styles.others} aria-label="Also editing this page">
      {shown.map((one) => (
        <li key={one.window}>
          <WithTooltip text={one.blocks.length > 0 ? `${calledName(one)}: show where` : calledName(one)}>
            <Button
              className={styles.person ?? ''}
              style={{ background: colorOf(one) }}
              aria-label={calledName(one)}
              onPress={() => show(one)}
            >
              {initials(one.name)}
            </Button>
          </WithTooltip>
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <WithTooltip text={more.map(calledName).join(', ')}>
            <Button className={styles.person ?? ''} aria-label={`And ${more.map(calledName).join(', ')}`}>
              +{more.length}
            </Button>
          </WithTooltip>
        </li>
      )}
    </ul>
  );
}
