import { useEffect } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useGo } from '../shared/go.ts';
import { SessionGate } from '../shared/session.tsx';
import { Shell } from './shell.tsx';
import { showPart } from '../shared/show-part.ts';

/** Around every screen: links of the kit go through the router; nothing shows before it is known who is there. */
export function RootScreen() {
  const { go, hrefOf } = useGo();
  useEffect(() => {
    if (location.hash.length > 1) showPart(location.hash.slice(1));
  }, []);
  return (
    <RouterProvider navigate={(href) => go(href)} useHref={hrefOf}>
      <SessionGate>
        <Shell />
      </SessionGate>
    </RouterProvider>
  );
}
