import { openDialog } from '@portico/widgets/dialog/open-dialog';

const WIDTH_PX = 720;

/**
 * Opens the size guide that stands on the page in a dialog.
 * @param details where it stands
 */
export function openSizeGuide(details: HTMLElement): void {
  const content = details.querySelector('.size-guide-body')?.cloneNode(true) as HTMLElement | undefined;
  if (!content) return;
  // Choices of one name are one choice, wherever on the page they stand.
  for (const input of content.querySelectorAll('input')) input.name += '-dialog';
  const title = details.querySelector('summary')?.textContent ?? '';
  openDialog({ title, content, style: 'no-buttons', width: WIDTH_PX });
}
