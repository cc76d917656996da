import { isResizable, mediaUrl } from '@portico/model/media/media';
import {
  CROP_MIN_PX,
  type CropRect,
  type CropTurn,
  cropOfRatio,
  cropPixels,
  turnedSize,
  WHOLE_PICTURE,
} from '@portico/model/media/media-crop';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { Select } from '@portico/ui/select';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { keys } from '../../../api/queries.ts';
import type { Asset } from '@portico/model/api/media-asset';
import { failureText } from '../../../api/query-client.ts';
import styles from './crop-dialog.module.css';
import { CropStage } from './crop-stage.tsx';

export interface CropDialogProps {
  hash: string;
  /** What the button that ends it says. */
  action: string;
  /** Told of the new file. */
  onCropped(asset: Asset): void;
  onClose(): void;
}

/** Cuts a part out of a picture, as a new file of the library: the picture itself stays as it is. */
export function CropDialog(props: CropDialogProps) {
  const { data, error } = useQuery({
    queryKey: keys.asset(props.hash),
    queryFn: () => api.get(`/rest/media/${props.hash}`),
  });
  if (data && isResizable(data) && data.width && data.height)
    return <Cropping {...props} asset={data} whole={{ width: data.width, height: data.height }} />;
  return (
    <Dialog isOpen wide title="Crop picture" onClose={props.onClose}>
      {error && <Message kind="bad">{failureText(error)}</Message>}
      {data && <Message kind="warn">Only photos can be cropped, not vector drawings.</Message>}
      {!error && !data && <Skeleton />}
    </Dialog>
  );
}

/** Width by height in pixels, by the name it has in the list; of none, the owner is free. */
const RATIOS = { '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9, '3:4': 3 / 4, '2:3': 2 / 3 } as const;
type Shape = 'free' | 'same' | keyof typeof RATIOS;
const SHAPES: ReadonlyArray<{ value: Shape; label: string }> = [
  { value: 'free', label: 'Free' },
  { value: 'same', label: 'Original' },
  { value: '1:1', label: 'Square' },
  { value: '4:3', label: '4:3' },
  { value: '3:2', label: '3:2' },
  { value: '16:9', label: '16:9' },
  { value: '3:4', label: '3:4, upright' },
  { value: '2:3', label: '2:3, upright' },
];

function Cropping(props: CropDialogProps & { asset: Asset; whole: { width: number; height: number } }) {
  const { asset, whole, onClose } = props;
  const queries = useQueryClient();
  const [rect, setRect] = useState<CropRect>(WHOLE_PICTURE);
  const [turn, setTurn] = useState<CropTurn>(0);
  const [shape, setShape] = useState<Shape>('free');
  const size = turnedSize(whole, turn);
  const ratio = ratioIn(shape, size);
  const pixels = cropPixels(rect, size);
  const isWhole = turn === 0 && pixels.width === size.width && pixels.height === size.height;
  const crop = useMutation({
    mutationFn: () => api.post(`/rest/media/${asset.hash}/crop`, { ...rect, turn }),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: keys.media });
      props.onCropped(made);
    },
    onError: () => undefined,
  });
  const turnBy = (quarters: 1 | 3) => {
    const next = ((turn + quarters * 90) % 360) as CropTurn;
    setTurn(next);
    const nextRatio = ratioIn(shape, turnedSize(whole, next));
    setRect(nextRatio ? cropOfRatio(WHOLE_PICTURE, nextRatio) : WHOLE_PICTURE);
  };
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={`Crop “${asset.title || asset.filename}”`}
      actions={
        <>
          <Button
            kind="primary"
            isDisabled={isWhole}
            isPending={crop.isPending}
            onPress={() => crop.mutate()}
          >
            {props.action}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      {crop.error && <Message kind="bad">{failureText(crop.error)}</Message>}
      <CropStage
        src={mediaUrl(asset, 1000)}
        size={size}
        turn={turn}
        rect={rect}
        ratio={ratio}
        least={{
          width: Math.min(1, CROP_MIN_PX / size.width),
          height: Math.min(1, CROP_MIN_PX / size.height),
        }}
        onChange={setRect}
      />
      <div className={styles.tools}>
        <Select
          label="Shape"
          value={shape}
          options={SHAPES}
          onChange={(next) => {
            setShape(next);
            const wanted = ratioIn(next, size);
            if (wanted) setRect(cropOfRatio(rect, wanted));
          }}
        />
        <Button icon={RotateCcw} onPress={() => turnBy(3)}>
          Turn left
        </Button>
        <Button icon={RotateCw} onPress={() => turnBy(1)}>
          Turn right
        </Button>
        <output className={styles.size}>
          {pixels.width} × {pixels.height} pixels
        </output>
      </div>
    </Dialog>
  );
}

/** A shape's width by height in fractions of a picture of this size. */
function ratioIn(shape: Shape, size: { width: number; height: number }): number | undefined {
  if (shape === 'free') return undefined;
  return shape === 'same' ? 1 : (RATIOS[shape] * size.height) / size.width;
}
