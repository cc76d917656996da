import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { productFilesQuery, sendProductFile } from './product-files.ts';

/** A file on its way to a product. */
export interface FileUpload {
  key: number;
  file: File;
  /** Whose place it takes; '' for none. */
  replaces: string;
  /** 0–100. */
  progress: number;
  /** Why it did not arrive. */
  failure?: string;
}

/** Files on their way to a product, one after the other, each with how far it is, how to stop it and to try again. */
export function useFileUploads(productId: string) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const next = useRef(1);
  const line = useRef(Promise.resolve());
  const stops = useRef(new Map<number, () => void>());
  const stopped = useRef(new Set<number>());
  const change = (key: number, part: Partial<FileUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  async function send({ key, file, replaces }: FileUpload): Promise<void> {
    if (stopped.current.has(key)) return;
    const sending = sendProductFile(productId, file, replaces === '' ? {} : { replaces }, (progress) =>
      change(key, { progress }),
    );
    stops.current.set(key, sending.stop);
    try {
      const files = await sending.answer;
      if (files) queries.setQueryData(productFilesQuery(productId).queryKey, files);
      drop(key);
    } catch (error) {
      change(key, { failure: (error as Error).message, progress: 0 });
    } finally {
      stops.current.delete(key);
    }
  }

  const begin = (added: readonly FileUpload[]) => {
    for (const each of added) line.current = line.current.then(() => send(each));
  };
  return {
    uploads,
    add(files: readonly File[], replaces = '') {
      const added = files.map((file): FileUpload => ({ key: next.current++, file, replaces, progress: 0 }));
      setUploads((all) => [...all, ...added]);
      begin(added);
    },
    stop(key: number) {
      stopped.current.add(key);
      stops.current.get(key)?.();
      drop(key);
    },
    retry(upload: FileUpload) {
      const { failure: _before, ...again } = upload;
      setUploads((all) => all.map((each) => (each.key === upload.key ? again : each)));
      begin([again]);
    },
  };
}
