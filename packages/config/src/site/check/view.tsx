import { Button } from '@portico/ui/button';
import { Panel } from '@portico/ui/panel';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { keys } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { CheckList } from '../../shared/publish/check-list.tsx';

/** The whole site as visitors see it, looked over when somebody asks. */
export function View() {
  const queries = useQueryClient();
  const isLooking = useIsFetching({ queryKey: keys.check }) > 0;
  return (
    <Panel
      title="Site check"
      note="All published pages"
      back={{ href: addresses.pages, label: 'Back to the pages' }}
      actions={
        <Button
          small
          icon={RotateCw}
          isPending={isLooking}
          onPress={() => void queries.invalidateQueries({ queryKey: keys.check })}
        >
          Check again
        </Button>
      }
    >
      <CheckList checked={{ site: true }} whole clean="No problems found on the site." />
    </Panel>
  );
}
