import { useNarrow } from '../../shared/use-narrow.ts';
import { DeviceLook } from '../../shared/frame/device-look.tsx';

/** A page or collection that is not made yet, as the site would show it: rendered by the server. */
export function LookStage(props: { id: string; name: string; kind: 'page' | 'collection'; body: object }) {
  const narrow = useNarrow();
  return (
    <DeviceLook
      id={props.id}
      name={props.name}
      first={narrow ? 'phone' : 'desktop'}
      src={{
        action: '/api/rest/pages/look',
        fields: { kind: props.kind, body: JSON.stringify(props.body) },
      }}
    />
  );
}
