import type { Settings } from '@portico/model/site/settings';
import { useQuery } from '@tanstack/react-query';
import { singletonQuery } from '../../../api/queries.ts';
import { useMay } from '../../session.tsx';
import { editsOf } from '../edits/edits-registry.ts';
import { STAND_INS } from './stand-in-pages.ts';

/**
 * Chooses a page just made for the place it is made for, where none is chosen yet. Never as the cover page: publishing
 * that takes the whole site away, which is for the owner to say.
 */
export function useStandIn(): (page: string, pageKind: unknown) => void {
  const may = useMay()('site.settings');
  const { data } = useQuery({ ...singletonQuery<Settings>('settings'), enabled: may });
  return (page, pageKind) => {
    const standIn = STAND_INS.find((one) => one.pageKind === pageKind);
    if (!data || !standIn || standIn.field === 'coverPage') return;
    const edits = editsOf(data);
    if (edits.value([standIn.field]) !== undefined) return;
    edits.set([standIn.field], page);
    void edits.flush();
  };
}
