import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './drawer.module.css';

/** A sheet from the end of the screen for a task beside the page: choosing a picture, what will be published. */
export function Drawer(props: {
  isOpen: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
  foot?: ReactNode;
  /** `most`: for a table, as wide as there is room. */
  wide?: boolean | 'most';
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
      <Modal
        className={classes(styles.drawer, props.wide && styles.wide, props.wide === 'most' && styles.most)}
      >
        <AriaDialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title ?? ''}>
              {props.title}
            </Heading>
            <IconButton icon={X} label="Close" keys="Esc" onPress={props.onClose} />
          </header>
          <div className={styles.body}>{props.children}</div>
          {props.foot && <footer className={styles.foot}>{props.foot}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
