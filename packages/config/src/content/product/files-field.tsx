import { DOWNLOAD_PREVIEW_PATH } from '@portico/model/commerce/download/download-state';
import type { ProductFile, ProductFiles } from '@portico/model/api/downloads';
import type { Product } from '@portico/model/documents/product';
import { inOrder } from '@portico/model/documents/schema';
import { formatFileSize, formatMegabyteLimit } from '@portico/model/media/file-size';
import { Button, IconButton } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { FileDrop, UploadButton } from '@portico/ui/file-drop';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Progress, Skeleton } from '@portico/ui/progress';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Eye, RefreshCw, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { failureText } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import styles from './files-field.module.css';
import {
  changeProductFile,
  productFileAddress,
  productFilesQuery,
  removeProductFile,
} from './product-files.ts';
import { type FileUpload, useFileUploads } from './use-file-uploads.ts';

/** The files of a digital product: what its buyers download. */
export function FilesField({
  productId,
  product,
  mayEdit,
}: {
  productId: string;
  product: Pick<Product, 'variants'>;
  mayEdit: boolean;
}) {
  const { data, error } = useQuery(productFilesQuery(productId));
  const { uploads, add, stop, retry } = useFileUploads(productId);
  const variants = inOrder(product.variants);
  const isFull = data !== undefined && data.files.length + uploads.length >= data.maxFiles;
  const list = data && (
    <>
      {data.files.length === 0 && uploads.length === 0 && (
        <Message kind="warn">
          There is nothing to download yet. Who buys it now gets an email as soon as you add a file.
        </Message>
      )}
      <ul className={styles.files}>
        {data.files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            productId={productId}
            variants={variants.map(({ id, optionValues, sku }) => ({
              value: id,
              label: optionValues.join(', ') || sku,
            }))}
            mayEdit={mayEdit}
            onReplace={(by) => add([by], file.id)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onStop={stop} onRetry={retry} />
        ))}
      </ul>
      {mayEdit && (
        <div className={styles.actions}>
          <UploadButton many onFiles={(files) => add(files)} isDisabled={isFull}>
            Add files
          </UploadButton>
          <a
            className={styles.preview}
            href={`${DOWNLOAD_PREVIEW_PATH}?${new URLSearchParams({ productId })}`}
            target="_blank"
            rel="noreferrer"
          >
            <Eye size={15} aria-hidden /> Preview what buyers get
          </a>
        </div>
      )}
    </>
  );
  return (
    <PanelSection
      title="Files"
      help={`Only buyers get them, by links that end. How often and how long is set in Shop settings. Files of any kind, each up to ${formatMegabyteLimit(data?.maxBytes ?? 0)}.`}
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in again.'}</Message>}
      {!data && !error && <Skeleton rows={2} />}
      {mayEdit && list ? (
        <FileDrop label="Files to download" onFiles={(files) => !isFull && add(files)}>
          {list}
        </FileDrop>
      ) : (
        list
      )}
    </PanelSection>
  );
}

function FileRow({
  file,
  productId,
  variants,
  mayEdit,
  onReplace,
}: {
  file: ProductFile;
  productId: string;
  variants: ReadonlyArray<{ value: string; label: string }>;
  mayEdit: boolean;
  onReplace(by: File): void;
}) {
  const queries = useQueryClient();
  const [name, setName] = useState(file.filename);
  const [isRemoving, setRemoving] = useState(false);
  const onSuccess = (files: ProductFiles) =>
    queries.setQueryData(productFilesQuery(productId).queryKey, files);
  const change = useMutation({
    mutationFn: (part: { filename?: string; variantId?: string }) =>
      changeProductFile(productId, file.id, part),
    onSuccess: (files) => {
      onSuccess(files);
      setName(files.files.find(({ id }) => id === file.id)?.filename ?? '');
    },
  });
  const remove = useMutation({
    mutationFn: () => removeProductFile(productId, file.id),
    onSuccess: (files) => {
      onSuccess(files);
      showToast(file.orders > 0 ? 'Removed. Earlier buyers can still download it.' : 'Removed');
    },
  });
  const rename = () => {
    if (name.trim() !== '' && name !== file.filename) change.mutate({ filename: name });
    else setName(file.filename);
  };
  const failed = change.error ?? remove.error;
  // Of a variant that is gone it comes with none.
  const known = variants.some(({ value }) => value === file.variantId) ? file.variantId : '';
  return (
    <li className={styles.file}>
      <TextField
        label="File name"
        value={name}
        onChange={setName}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename();
        }}
        isDisabled={!mayEdit}
        {...(failed ? { error: failureText(failed) ?? 'Please log in again.' } : {})}
      />
      {(variants.length > 1 || file.variantId !== known) && (
        <Select
          label="Comes with"
          options={[{ value: '', label: 'All variants' }, ...variants]}
          value={file.variantId === known ? known : null}
          placeholder="A variant that no longer exists"
          onChange={(variantId) => change.mutate({ variantId })}
          isDisabled={!mayEdit}
        />
      )}
      <div className={styles.foot}>
        <span className={styles.note}>
          {formatFileSize(file.bytes)}
          {file.orders > 0 && `, bought in ${counted(file.orders, 'order')}`}
        </span>
        <span className={styles.tools}>
          <a
            className={styles.get}
            href={productFileAddress(productId, file.id)}
            download={file.filename}
            aria-label={`Download ${file.filename}`}
            title="Download"
          >
            <Download size={16} aria-hidden />
          </a>
          {mayEdit && (
            <>
              <FileTrigger onSelect={(list) => list?.[0] && onReplace(list[0])}>
                <IconButton small icon={RefreshCw} label={`Replace ${file.filename}`} />
              </FileTrigger>
              <IconButton
                small
                icon={Trash2}
                label={`Remove ${file.filename}`}
                onPress={() => setRemoving(true)}
              />
            </>
          )}
        </span>
      </div>
      {isRemoving && (
        <ConfirmDialog
          isOpen
          onClose={() => setRemoving(false)}
          title={`Remove ${file.filename}?`}
          action="Remove"
          onConfirm={() => {
            setRemoving(false);
            remove.mutate();
          }}
        >
          {file.orders > 0
            ? 'It is no longer sold. Whoever bought it can still download it.'
            : 'Nobody has bought it yet. It is deleted.'}
        </ConfirmDialog>
      )}
    </li>
  );
}

function UploadRow({
  upload,
  onStop,
  onRetry,
}: {
  upload: FileUpload;
  onStop(key: number): void;
  onRetry(upload: FileUpload): void;
}) {
  const { key, file, progress, failure } = upload;
  return (
    <li className={styles.file}>
      {failure === undefined ? (
        <Progress label={file.name} value={progress} />
      ) : (
        <Message kind="bad">{failure}</Message>
      )}
      <div className={styles.foot}>
        <span className={styles.note}>
          {formatFileSize(file.size)}
          {upload.replaces !== '' && ', replaces a file'}
        </span>
        <span className={styles.tools}>
          {failure !== undefined && (
            <Button small icon={RotateCw} onPress={() => onRetry(upload)}>
              Try again
            </Button>
          )}
          <IconButton small icon={X} label={`Cancel ${file.name}`} onPress={() => onStop(key)} />
        </span>
      </div>
    </li>
  );
}
