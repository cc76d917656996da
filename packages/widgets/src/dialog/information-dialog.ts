import { openDialog } from './open-dialog.ts';

/** Says something good to know, with one button. @returns kept when it was closed in any way */
export async function informationDialog(title: string, message: string): Promise<void> {
  await openDialog({ title, message, style: 'confirm-only' }).closed;
}
