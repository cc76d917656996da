import { formatFileSize, formatMegabyteLimit } from '@portico/model/media/file-size';

export function start(said: (words: string) => void): void {
  const field = document.querySelector<HTMLInputElement>('#sizes-bytes');
  const show = () => {
    const bytes = Number(field?.value);
    said(`A file of ${formatFileSize(bytes)}; as a limit, ${formatMegabyteLimit(bytes)}.`);
  };
  field?.addEventListener('input', show);
  show();
}
