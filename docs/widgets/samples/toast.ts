import { showToast } from '@portico/widgets/toast/show-toast';

export async function show(said: (words: string) => void): Promise<void> {
  said('');
  said(`The toast ended with ${await showToast('Added to your cart').closed}.`);
}
