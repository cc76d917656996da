import { Button } from '@portico/ui/button';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import type { Asset } from '@portico/model/api/media-asset';
import { onDemand } from '../../loading/on-demand.tsx';

const CropDialog = onDemand(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** Opens the cropping of a picture, whose screen is loaded only then. */
export function CropButton(props: {
  hash: string;
  /** What ends the cropping, such as "Save as a copy". */
  action: string;
  small?: boolean;
  onCropped(asset: Asset): void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...(props.small ? { small: true } : { icon: Crop })} onPress={() => setOpen(true)}>
        Crop
      </Button>
      {isOpen && (
        <CropDialog
          hash={props.hash}
          action={props.action}
          onClose={() => setOpen(false)}
          onCropped={(asset) => {
            setOpen(false);
            props.onCropped(asset);
          }}
        />
      )}
    </>
  );
}
