import { informationDialog } from '@portico/widgets/dialog/information-dialog';
import { openDialog } from '@portico/widgets/dialog/open-dialog';
import { showToast } from '@portico/widgets/toast/show-toast';

type Said = (words: string) => void;

export async function information(said: Said): Promise<void> {
  await informationDialog('Logout Successful', 'You have been successfully logged out.');
  said('The information was closed.');
}

export async function confirm(said: Said): Promise<void> {
  const { closed } = openDialog({
    title: 'Remove this bowl?',
    message: 'It goes back on the shelf, where others may take it.',
    style: 'confirm-or-cancel',
    role: 'alertdialog',
    labels: { confirm: 'Remove', cancel: 'Keep' },
    focus: 'cancel',
  });
  said((await closed) === 'confirm' ? 'Removed.' : 'Kept.');
}

export async function reject(said: Said): Promise<void> {
  const { closed } = openDialog({
    title: 'Keep the old price?',
    message: 'Yes keeps it for a week, No takes the new one.',
    style: 'confirm-or-reject',
  });
  said(`The response is ${await closed}.`);
}

export async function form(said: Said): Promise<void> {
  const content = document.createElement('form');
  content.className = 'sample-form';
  content.innerHTML =
    '<label>Email <input type="email" name="email" autocomplete="email"></label><button class="btn small stretch">Sign up</button>';
  const dialog = openDialog({ title: 'Letters from the kiln', style: 'no-buttons', content, width: 420 });
  content.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { closed } = openDialog({
      title: 'Once a month?',
      message: 'We write on the first Monday of each month.',
      style: 'confirm-or-cancel',
    });
    if ((await closed) !== 'confirm') return;
    dialog.close('confirm');
    showToast('You are on the list');
  });
  said(`The response is ${await dialog.closed}.`);
}

export async function long(said: Said): Promise<void> {
  const paragraph =
    'Every piece is thrown, trimmed, dried, fired, glazed and fired again. Between two firings it rests, and so do we. ';
  await informationDialog(
    'How a bowl is made',
    `${paragraph.repeat(8)}\n\n${paragraph.repeat(8)}\n\n${paragraph.repeat(8)}`,
  );
  said('The long text was closed.');
}
