import { showFailure } from '@portico/ui/toast';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/**
 * What is opened for a while (a drawer, a dialog) and loaded when it is opened first. Where it cannot be loaded, being
 * offline for one, the owner is told and what they were at stays as it is.
 */
export function onDemand<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const failed = useEffectEvent(() => {
      showFailure('This could not be loaded. Look at your connection and try again.');
      props.onClose();
    });
    useEffect(() => {
      if (loaded) return;
      let isGone = false;
      load().then(
        (part) => {
          loaded = part;
          if (!isGone) setPart(() => part);
        },
        () => {
          if (!isGone) failed();
        },
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Part ? <Part {...props} /> : null;
  };
}
