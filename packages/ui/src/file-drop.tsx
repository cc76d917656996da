import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { DirectoryDropItem, DropItem } from 'react-aria-components';
import { Button } from './button.tsx';
import styles from './file-drop.module.css';

/** Takes files that were dropped or chosen. @param folder the folder they came in, `Trips/2024`; '' for loose ones */
export type TakeFiles = (files: File[], folder: string) => void;

/** What systems leave in folders beside people's files. */
const isOwnersFile = (name: string) =>
  !name.startsWith('.') && name !== 'Thumbs.db' && name !== 'desktop.ini';

/** Files of dropped items by the folder they lie in. */
async function filesByFolder(
  items: Iterable<DropItem> | AsyncIterable<DropItem>,
  folder = '',
  found = new Map<string, File[]>(),
): Promise<Map<string, File[]>> {
  for await (const item of items) {
    if (item.kind === 'directory')
      await filesByFolder((item as DirectoryDropItem).getEntries(), joined(folder, item.name), found);
    else if (item.kind === 'file' && isOwnersFile(item.name)) {
      const here = found.get(folder);
      const file = await item.getFile();
      if (here) here.push(file);
      else found.set(folder, [file]);
    }
  }
  return found;
}

const joined = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`);

/** Takes files and folders by dropping or pasting; wraps the place they will appear in. */
export function FileDrop(props: {
  label: string;
  onFiles: TakeFiles;
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
        for (const [folder, files] of await filesByFolder(event.items)) props.onFiles(files, folder);
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

/** Opens the device's file chooser; with `folder`, that for a folder with all that is in it. */
export function UploadButton(props: {
  children: ReactNode;
  onFiles: TakeFiles;
  accept?: readonly string[];
  many?: boolean;
  folder?: boolean;
  kind?: 'primary' | 'normal';
  isDisabled?: boolean;
}) {
  return (
    <FileTrigger
      allowsMultiple={props.many ?? false}
      acceptDirectory={props.folder ?? false}
      {...(props.accept ? { acceptedFileTypes: props.accept } : {})}
      onSelect={(list) => {
        const files = [...(list ?? [])].filter(({ name }) => isOwnersFile(name));
        for (const [folder, inIt] of Map.groupBy(files, folderOf)) props.onFiles(inIt, folder);
      }}
    >
      <Button icon={Upload} kind={props.kind ?? 'normal'} isDisabled={props.isDisabled ?? false}>
        {props.children}
      </Button>
    </FileTrigger>
  );
}

/** Files of a chosen folder know their path in it. */
function folderOf({ webkitRelativePath }: File): string {
  return webkitRelativePath.split('/').slice(0, -1).join('/');
}
