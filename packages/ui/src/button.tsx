import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useEffect } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { WithTooltip } from './tooltip.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  children: ReactNode;
  /** `primary`: the one action of a screen. `plain`: has no border until pointed at. `danger`: destroys. */
  kind?: 'primary' | 'normal' | 'plain' | 'danger';
  icon?: LucideIcon;
  small?: boolean;
  className?: string | undefined;
}

/**
 * A button that waits says so, and that it is done, by a note named by the button itself: where the button goes with
 * what it did, as in a dialog, the note would stay for seconds as a picture without a name.
 */
function useNotesGone(waits: boolean): void {
  useEffect(() => {
    if (!waits) return undefined;
    return () => {
      for (const note of document.querySelectorAll('[data-live-announcer] [role="img"]')) {
        const [name = ''] = note.getAttribute('aria-labelledby')?.split(' ') ?? [];
        if (!document.getElementById(name)) note.remove();
      }
    };
  }, [waits]);
}

export function Button({ children, kind = 'normal', icon: Icon, small, className, ...rest }: ButtonProps) {
  useNotesGone(rest.isPending !== undefined);
  return (
    <AriaButton {...rest} className={classes(styles.button, styles[kind], small && styles.small, className)}>
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <span className={styles.label}>{children}</span>
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  ref?: Ref<HTMLButtonElement>;
  /** Said by screen readers and shown as a tooltip. */
  label: string;
  icon: LucideIcon;
  /** Shown in the tooltip beside the label. */
  keys?: string;
  small?: boolean;
  isActive?: boolean;
  className?: string | undefined;
}

/** A button that is only a picture, and says in a tooltip what it does. */
export function IconButton({
  label,
  icon: Icon,
  keys,
  small,
  isActive,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <WithTooltip text={label} {...(keys ? { keys } : {})}>
      <AriaButton
        {...rest}
        aria-label={label}
        {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
        className={classes(
          styles.button,
          styles.plain,
          styles.icon,
          small && styles.small,
          isActive && styles.active,
          className,
        )}
      >
        <Icon size={small ? 16 : 18} strokeWidth={1.75} aria-hidden />
      </AriaButton>
    </WithTooltip>
  );
}
