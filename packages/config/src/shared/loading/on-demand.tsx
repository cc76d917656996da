import { showFailure } from '@portico/ui/toast';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadPart } from './load-part.ts';

const SOON_MS = 1000;

/**
 * What is opened for a while (a drawer, a dialog) and loaded when it is opened first. Where it cannot be loaded, being
 * offline for one, the owner is told and what they were at stays as it is.
 * @param when `soon`: fetched when the first screen has had its time, for what is opened by keys and typed into at once
 */
export function onDemand<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
  when: 'opened' | 'soon' = 'opened',
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = (part: ComponentType<Props>) => {
    loaded = part;
  };
  // Where this fails, opening it tries again and says so.
  if (when === 'soon') setTimeout(() => void loadPart(load).then(keep, () => undefined), SOON_MS);
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const failed = useEffectEvent(() => {
      showFailure('This could not be loaded. Please check your connection and try again.');
      props.onClose();
    });
    useEffect(() => {
      if (loaded) return;
      let isGone = false;
      loadPart(load).then(
        (part) => {
          keep(part);
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
