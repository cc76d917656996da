import { openDialog } from './open-dialog.ts';

export interface ConfirmOptions {
  title?: string;
  message: string;
  /** What happens, as a verb: `Remove`. Default `OK`. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Where it cannot be undone, Cancel has the focus. */
  isDangerous?: boolean;
}

/** Asks before something happens. @returns whether it was confirmed; Escape and a click beside it are no */
export async function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  const { title, message, confirmLabel, cancelLabel, isDangerous } = options;
  const labels = {
    ...(confirmLabel && { confirm: confirmLabel }),
    ...(cancelLabel && { cancel: cancelLabel }),
  };
  const response = await openDialog({
    title,
    message,
    style: 'confirm-or-cancel',
    role: 'alertdialog',
    labels,
    focus: isDangerous ? 'cancel' : 'confirm',
  }).closed;
  return response === 'confirm';
}
