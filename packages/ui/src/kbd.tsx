import styles from './kbd.module.css';

const onApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
const APPLE: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '↩', Backspace: '⌫' };
const OTHER: Record<string, string> = { Mod: 'Ctrl' };
const ARROWS: Record<string, string> = { Up: '↑', Down: '↓', Left: '←', Right: '→' };

/** A key combination as this machine's keyboard labels it: `Mod+K` is ⌘K or Ctrl K. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={styles.keys}>
      {keys.split('+').map((key) => (
        <span key={key}>{ARROWS[key] ?? (onApple ? APPLE : OTHER)[key] ?? key}</span>
      ))}
    </kbd>
  );
}
