import type { Interface } from '@portico/model/visitor/interface-clicks';
import { useEffect } from 'react';
import { api } from '../api/api.ts';

/**
 * Tells the site's statistics of links and buttons that are clicked in a part of the app, while it is shown. The part is
 * marked by the same name (`Panel measured`). What fails of that is nobody's concern.
 */
export function useInterfaceClicks(name: Interface): void {
  useEffect(() => {
    const tell = ({ target }: MouseEvent) => {
      const control = target instanceof Element ? target.closest('a, button') : null;
      if (!control?.closest(`[data-interface="${name}"]`)) return;
      const customData = {
        actor: 'site-owner',
        action: 'click',
        event_owner_team: 'website',
        event_source: 'web',
        object_type: name,
        page: window.location.pathname,
      };
      api
        .post('/v1/events', {
          analyticsId: null,
          commonData: { url: window.location.pathname },
          customData,
          customSchemaName: 'InterfaceClick',
        })
        .catch(() => {});
    };
    document.addEventListener('click', tell, { capture: true });
    return () => document.removeEventListener('click', tell, { capture: true });
  }, [name]);
}
