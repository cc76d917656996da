import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Header } from 'react-aria-components/Header';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classes } from './classes.ts';
import { fieldStyles } from './field.tsx';
import { Kbd } from './kbd.tsx';
import styles from './menu.module.css';

export interface MenuAction {
  id: string;
  label: string;
  help?: string;
  icon?: LucideIcon;
  /** A colour shown before the label, as CSS. */
  swatch?: string;
  keys?: string;
  danger?: boolean;
  isChecked?: boolean;
  isDisabled?: boolean;
  /** Goes to this address instead of acting; opens in a new tab with `newTab`. */
  href?: string;
  newTab?: boolean;
  onAction?(): void;
}

export interface MenuGroup {
  title?: string;
  actions: MenuAction[];
}

function Item({ action }: { action: MenuAction }) {
  const Icon = action.icon;
  return (
    <MenuItem
      id={action.id}
      textValue={action.label}
      className={classes(fieldStyles.option, styles.item, action.danger && styles.danger)}
      isDisabled={action.isDisabled ?? false}
      {...(action.onAction ? { onAction: action.onAction } : {})}
      {...(action.href ? { href: action.href } : {})}
      {...(action.newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      {action.swatch && <span className={styles.swatch} style={{ background: action.swatch }} aria-hidden />}
      <span className={fieldStyles.optionText}>
        <Text slot="label">{action.label}</Text>
        {action.help && (
          <Text slot="description" className={fieldStyles.optionHelp ?? ''}>
            {action.help}
          </Text>
        )}
      </span>
      {action.isChecked && <Check size={15} aria-label="selected" />}
      {action.keys && <Kbd keys={action.keys} />}
    </MenuItem>
  );
}

/** What a menu lists. @param props.onDone an action was selected, or the menu left by Escape */
export function MenuContent(props: { label: string; groups: MenuGroup[]; onDone?(): void }) {
  const { label, groups, onDone } = props;
  return (
    <AriaMenu className={styles.menu ?? ''} aria-label={label} {...(onDone ? { onClose: onDone } : {})}>
      {groups
        .filter((group) => group.actions.length > 0)
        .map((group, index) => (
          <MenuSection
            key={group.title ?? index}
            className={styles.section ?? ''}
            aria-label={group.title ?? label}
          >
            {group.title && <Header className={styles.title ?? ''}>{group.title}</Header>}
            {group.actions.map((action) => (
              <Item key={action.id} action={action} />
            ))}
          </MenuSection>
        ))}
    </AriaMenu>
  );
}

export { styles as menuStyles };

/** Actions behind a button. Groups are set apart by a line, or by their title. */
export function Menu({
  label,
  groups,
  children,
  foot,
}: {
  label: string;
  groups: MenuGroup[];
  /** The button. */
  children: ReactElement;
  foot?: ReactNode;
}) {
  return (
    <MenuTrigger>
      {children}
      <Popover className={classes(fieldStyles.popover, styles.popover)} offset={5}>
        <MenuContent label={label} groups={groups} />
        {foot}
      </Popover>
    </MenuTrigger>
  );
}
