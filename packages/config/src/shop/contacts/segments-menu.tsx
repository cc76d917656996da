import type { SegmentJson } from '@portico/model/api/contacts';
import { Button } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { Filter, Pencil, Plus, Tag } from 'lucide-react';

/** The saved segments: shows one, makes another, changes the one that is shown. */
export function SegmentsMenu({
  segments,
  current,
  onShow,
  onNew,
  onChange,
  onTag,
}: {
  segments: readonly SegmentJson[];
  current: SegmentJson | undefined;
  onShow(id: string | undefined): void;
  onNew(): void;
  onChange(segment: SegmentJson): void;
  onTag(segment: SegmentJson): void;
}) {
  return (
    <Menu
      label="Segments"
      groups={[
        {
          title: 'Segments',
          actions: [
            {
              id: 'everybody',
              label: 'Everybody',
              isChecked: current === undefined,
              onAction: () => onShow(undefined),
            },
            ...segments.map((each) => ({
              id: `segment-${each.id}`,
              label: each.name,
              isChecked: each.id === current?.id,
              onAction: () => onShow(each.id),
            })),
          ],
        },
        {
          actions: [
            ...(current
              ? [
                  {
                    id: 'change',
                    label: `Change “${current.name}”`,
                    icon: Pencil,
                    onAction: () => onChange(current),
                  },
                  {
                    id: 'tag',
                    label: `Tag everybody in “${current.name}”`,
                    icon: Tag,
                    onAction: () => onTag(current),
                  },
                ]
              : []),
            { id: 'new', label: 'New segment', icon: Plus, onAction: onNew },
          ],
        },
      ]}
    >
      <Button icon={Filter}>{current?.name ?? 'Segments'}</Button>
    </Menu>
  );
}
