import type { ProductFiles } from '@portico/model/api/downloads';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { sendForm, SendingStopped } from '../../shared/send-form.ts';
import { uploadFailure } from '../../shared/media/send-file.ts';

export const productFilesQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product-files', productId],
    queryFn: () => api.get(`/rest/products/${productId}/files`),
  });

export const changeProductFile = (
  productId: string,
  fileId: string,
  change: { filename?: string; variantId?: string },
) => api.put(`/rest/products/${productId}/files/${fileId}`, change);

export const removeProductFile = (productId: string, fileId: string) =>
  api.delete(`/rest/products/${productId}/files/${fileId}`);

/** Where the owner gets a file of a product. */
export const productFileAddress = (productId: string, fileId: string): string =>
  `/api/rest/products/${productId}/files/${fileId}/content`;

/** Sends a file to a product. Answers its files as they are then; undefined where it was stopped. */
export function sendProductFile(
  productId: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (percent: number) => void,
): { answer: Promise<ProductFiles | undefined>; stop(): void } {
  const { answer, stop } = sendForm(`/api/rest/products/${productId}/files`, file, fields, onProgress);
  return {
    stop,
    answer: answer.then(
      (sent) => {
        const body = sent.body as (ProductFiles & { error?: string }) | null;
        if (sent.status === 200 && body) return body;
        // Of a file that is refused the server says why.
        if (sent.status === 400 && body?.error) throw new Error(body.error);
        throw uploadFailure(sent, body?.error);
      },
      (error: unknown) => {
        if (error instanceof SendingStopped) return undefined;
        throw error;
      },
    ),
  };
}
