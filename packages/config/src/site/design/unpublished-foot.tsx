import { sameJson } from '@portico/model/documents/merge';
import type { Styles } from '@portico/model/site/styles';
import { Button } from '@portico/ui/button';
import { showToast } from '@portico/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { revisionQuery } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useRights } from '../../shared/documents/use-rights.ts';
import { openPublish } from '../../shared/publish/publish-state.ts';
import styles from './unpublished-foot.module.css';

/** Says whether visitors see the design as it is here, with the ways to bring both together. */
export function UnpublishedFoot({ edits, document }: { edits: DocumentEdits; document: Document<Styles> }) {
  const { mayPublish } = useRights();
  const { publishedRevision, hasDraft } = document;
  const { data } = useQuery({
    ...revisionQuery(document.id, publishedRevision ?? 0),
    enabled: publishedRevision !== null && hasDraft,
  });
  const published = data?.body as Styles | undefined;
  const differs = hasDraft && !(published && sameJson(published, document.body));
  const goBack = (to: Styles) => {
    const keys = new Set([...Object.keys(to), ...Object.keys(document.body)]) as Set<keyof Styles>;
    edits.together(() => {
      for (const key of keys) if (!sameJson(to[key], edits.value([key]))) edits.set([key], to[key]);
    });
    void edits.flush();
    showToast('Design changes discarded', () => edits.undo(), { isStep: true });
  };
  return (
    <div className={styles.foot}>
      <output className={styles.words}>
        {differs ? 'Visitors do not see these changes yet.' : 'Visitors see this design.'}
      </output>
      {differs && published && (
        <Button small kind="plain" onPress={() => goBack(published)}>
          Discard
        </Button>
      )}
      {differs && mayPublish('styles') && (
        <Button
          small
          kind="primary"
          onPress={() => {
            void edits.flush().then(openPublish);
          }}
        >
          Publish
        </Button>
      )}
    </div>
  );
}
