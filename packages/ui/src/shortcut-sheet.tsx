import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import styles from './shortcut-sheet.module.css';

/** Every key that does something, by group. */
export function ShortcutSheet(props: {
  isOpen: boolean;
  onClose(): void;
  shortcuts: ReadonlyArray<{ keys: string; label: string; group: string }>;
}) {
  const groups = [...new Set(props.shortcuts.map((shortcut) => shortcut.group))];
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title="Keyboard shortcuts" wide>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className={styles.group}>{group}</h3>
            <dl className={styles.keys}>
              {props.shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map((shortcut) => (
                  <div key={shortcut.keys}>
                    <dt>{shortcut.label}</dt>
                    <dd>
                      {shortcut.keys.split(' ').map((press, index) => (
                        <span key={press}>
                          {index > 0 && ' then '}
                          <Kbd keys={press} />
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
