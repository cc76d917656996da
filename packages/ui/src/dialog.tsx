import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  children?: ReactNode;
  /** Buttons at the end; the first stands outermost. */
  actions?: ReactNode;
  wide?: boolean;
  /** It is about something on the screen: it stands at the end of it, on a phone at the foot, and lets that be seen. */
  beside?: boolean;
  /** Neither Escape nor a click outside closes it: an answer is needed. */
  needsAnswer?: boolean;
  /** `alertdialog` for what destroys. */
  role?: 'dialog' | 'alertdialog';
}

/** A dialog in the middle of the screen: only for what destroys, publishes or must be answered first. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, wide, beside, needsAnswer, role } = props;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!needsAnswer}
      isKeyboardDismissDisabled={needsAnswer ?? false}
      className={classes(styles.overlay, beside && styles.beside)}
    >
      <Modal className={classes(styles.modal, wide && styles.wide)}>
        <AriaDialog className={styles.dialog ?? ''} role={role ?? 'dialog'}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Asks before something that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog(props: {
  isOpen: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
  /** The verb on the button, such as "Remove Ada". */
  action: string;
  onConfirm(): void;
  isPending?: boolean;
  /** Nothing is lost by it: the button is not one of danger. */
  isHarmless?: boolean;
}) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      role="alertdialog"
      actions={
        <>
          <Button
            kind={props.isHarmless ? 'primary' : 'danger'}
            onPress={props.onConfirm}
            isPending={props.isPending ?? false}
          >
            {props.action}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a stray Enter must not destroy. */}
          <Button autoFocus onPress={props.onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
