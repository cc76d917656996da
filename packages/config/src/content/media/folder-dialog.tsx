import { NameDialog } from '../../shared/name-dialog.tsx';
import { useNameFolder } from '../../shared/media/use-folders.ts';

/** Asks for the name of a new folder, or another one for a folder there is. */
export function FolderDialog(props: {
  /** The folder that is renamed; a new one without it. */
  folder?: string | undefined;
  onClose(): void;
  onDone(name: string): void;
}) {
  const { folder } = props;
  const save = useNameFolder();
  return (
    <NameDialog
      title={folder === undefined ? 'New folder' : 'Rename folder'}
      action={folder === undefined ? 'Create folder' : 'Rename'}
      name={folder}
      most={200}
      naming={save}
      onName={(name) => {
        if (name === folder) props.onClose();
        else save.mutate({ from: folder, name }, { onSuccess: () => props.onDone(name) });
      }}
      onClose={props.onClose}
    />
  );
}
