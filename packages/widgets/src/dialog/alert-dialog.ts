import { openDialog } from './open-dialog.ts';

/**
 * Says something that needs to be seen before all else, with one button.
 * @returns kept when it was closed in any way
 */
export async function alertDialog(message: string, title?: string): Promise<void> {
  await openDialog({ title, message, style: 'confirm-only', role: 'alertdialog' }).closed;
}

/** Says something good to know, with one button. @returns kept when it was closed in any way */
export async function informationDialog(title: string, message: string): Promise<void> {
  await openDialog({ title, message, style: 'confirm-only' }).closed;
}
