import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { FileDropItem } from 'react-aria-components';
import { Button } from './button.tsx';
import styles from './file-drop.module.css';

/** Takes files by dropping, pasting or choosing; wraps the place they will appear in. */
export function FileDrop(props: {
  label: string;
  onFiles(files: File[]): void;
  /** MIME types or `.ext`; the server decides in the end. */
  accept?: readonly string[];
  /** Drag type of things of the app's own that are none of its business. */
  ignores?: string;
  children: ReactNode;
}) {
  const { ignores } = props;
  return (
    <DropZone
      className={styles.zone ?? ''}
      aria-label={props.label}
      getDropOperation={(types) => (ignores && types.has(ignores) ? 'cancel' : 'copy')}
      onDrop={async (event) => {
        const dropped = event.items.filter((item): item is FileDropItem => item.kind === 'file');
        if (dropped.length > 0) props.onFiles(await Promise.all(dropped.map((item) => item.getFile())));
      }}
    >
      {props.children}
      <div className={styles.hint} aria-hidden>
        <Upload size={22} />
        Drop to upload
      </div>
    </DropZone>
  );
}

/** Opens the device's file chooser. */
export function UploadButton(props: {
  children: ReactNode;
  onFiles(files: File[]): void;
  accept?: readonly string[];
  many?: boolean;
  kind?: 'primary' | 'normal';
}) {
  return (
    <FileTrigger
      allowsMultiple={props.many ?? false}
      {...(props.accept ? { acceptedFileTypes: props.accept } : {})}
      onSelect={(files) => {
        if (files && files.length > 0) props.onFiles([...files]);
      }}
    >
      <Button icon={Upload} kind={props.kind ?? 'normal'}>
        {props.children}
      </Button>
    </FileTrigger>
  );
}
