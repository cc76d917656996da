import type { Sent } from '@portico/model/api/endpoints';
import { showFailure, showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { contentChanged } from '../../api/queries.ts';
import type { Document, DocumentState, DocumentSummary } from '@portico/model/api/documents';
import { reportFailure } from '../../api/query-client.ts';
import { PUBLISH_ANSWER_MS } from '../../api/publish-answer.ts';
import { documentAnswered, flushAllEdits } from './edits/edits-registry.ts';

/** What can be done to documents from any list or panel. Each tells what it did; what can be undone offers it. */
export function useDocumentActions() {
  const queries = useQueryClient();
  const changed = () => contentChanged(queries);

  const restore = async (documents: ReadonlyArray<{ id: string }>) => {
    try {
      for (const { id } of documents) documentAnswered(await api.post(`/rest/documents/${id}/restore`));
      showToast(documents.length === 1 ? 'Restored' : `${documents.length} restored`);
    } catch (error) {
      reportFailure(error);
    } finally {
      await changed();
    }
  };

  const remove = async (documents: ReadonlyArray<Pick<DocumentSummary, 'id' | 'title'>>) => {
    const gone: Array<{ id: string }> = [];
    try {
      await flushAllEdits();
      for (const document of documents) {
        await api.delete(`/rest/documents/${document.id}`);
        gone.push(document);
      }
    } catch (error) {
      reportFailure(error);
    } finally {
      await changed();
    }
    if (gone.length > 0)
      showToast(
        gone.length === 1 ? `“${documents[0]?.title || 'Untitled'}” deleted` : `${gone.length} deleted`,
        () => {
          void restore(gone);
        },
      );
    return gone.length === documents.length;
  };

  const duplicate = async (id: string): Promise<Document | undefined> => {
    try {
      await flushAllEdits();
      const copy = await api.post(`/rest/documents/${id}/duplicate`);
      await changed();
      showToast('Duplicated as a draft', () => void remove([copy]));
      return copy;
    } catch (error) {
      reportFailure(error);
      return undefined;
    }
  };

  const setState = async (
    documents: ReadonlyArray<{ id: string }>,
    state: Exclude<DocumentState, 'deleted'>,
    publishAt?: string,
  ): Promise<Document[] | undefined> => {
    try {
      await flushAllEdits();
      const answers: Document[] = [];
      for (const { id } of documents) {
        const answer = await api.post(
          `/rest/documents/${id}/state`,
          { state, ...(publishAt ? { publishAt } : {}) },
          { answerMs: PUBLISH_ANSWER_MS },
        );
        documentAnswered(answer);
        answers.push(answer);
      }
      return answers;
    } catch (error) {
      reportFailure(error);
      return undefined;
    } finally {
      await changed();
    }
  };

  /**
   * Moves one document to a state that holds at once.
   * @returns what takes that back: what was public comes back by the release that changed it, all else by its state.
   * Undefined where it failed, which is said
   */
  const moveTo = async (
    { id, state: before }: Pick<DocumentSummary, 'id' | 'state'>,
    state: Exclude<DocumentState, 'deleted' | 'scheduled'>,
  ): Promise<(() => Promise<void>) | undefined> => {
    const readAgain = async () => documentAnswered(await api.get(`/rest/documents/${id}`));
    const ask = (to: Exclude<DocumentState, 'deleted' | 'scheduled'>) =>
      api.post(
        '/rest/documents/bulk',
        { ids: [id], action: { do: 'state', state: to } },
        { answerMs: PUBLISH_ANSWER_MS },
      );
    try {
      await flushAllEdits();
      const { releases, refused } = await ask(state);
      await readAgain();
      if (refused[0]) {
        showFailure(refused[0].error);
        return undefined;
      }
      return async () => {
        try {
          for (const release of [...releases].reverse())
            await api.post(`/rest/releases/${release}/take-back`);
          // Where there was no release, visitors saw nothing of it before or after.
          if (releases.length === 0) await ask(before as Parameters<typeof ask>[0]);
        } catch (error) {
          reportFailure(error);
        } finally {
          await readAgain();
          await changed();
        }
      };
    } catch (error) {
      reportFailure(error);
      return undefined;
    } finally {
      await changed();
    }
  };

  const copyPreviewLink = async (id: string) => {
    try {
      await flushAllEdits();
      const { url } = await api.post(`/rest/documents/${id}/preview`);
      await navigator.clipboard.writeText(url);
      showToast('Preview link copied');
    } catch (error) {
      reportFailure(error);
    }
  };

  return { restore, remove, duplicate, setState, moveTo, copyPreviewLink };
}

/** Brings a page with its pictures to the person's disk as a file, as it was last saved. */
export function exportPage(id: string): void {
  void flushAllEdits().then(() => {
    location.assign(`/api/rest/documents/${id}/page-file`);
  }, reportFailure);
}

/** Makes a document; the caller opens it. */
export function useCreateDocument() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (document: Sent<'POST /api/rest/documents'>) => api.post('/rest/documents', document),
    onSuccess: () => contentChanged(queries),
    // The caller shows the failure beside its fields.
    onError: () => undefined,
  });
}
