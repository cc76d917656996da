import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { contentChanged } from '../api/queries.ts';
import type { Document, DocumentState, DocumentSummary } from '../api/types.ts';
import { reportFailure } from '../app/query-client.ts';
import { documentAnswered, flushAllEdits } from './edits-registry.ts';

/** What can be done to documents from any list or panel. Each tells what it did; what can be undone offers it. */
export function useDocumentActions() {
  const queries = useQueryClient();
  const changed = () => contentChanged(queries);

  const restore = async (documents: ReadonlyArray<{ id: string }>) => {
    try {
      for (const { id } of documents)
        documentAnswered(await api.post<Document>(`/rest/documents/${id}/restore`));
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
      const copy = await api.post<Document>(`/rest/documents/${id}/duplicate`);
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
        const answer = await api.post<Document>(`/rest/documents/${id}/state`, {
          state,
          ...(publishAt ? { publishAt } : {}),
        });
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

  const copyPreviewLink = async (id: string) => {
    try {
      await flushAllEdits();
      const { url } = await api.post<{ url: string }>(`/rest/documents/${id}/preview`);
      await navigator.clipboard.writeText(url);
      showToast('Preview link copied');
    } catch (error) {
      reportFailure(error);
    }
  };

  return { restore, remove, duplicate, setState, copyPreviewLink };
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
    mutationFn: (document: { kind: string; parent?: string; body: unknown }) =>
      api.post<Document>('/rest/documents', document),
    onSuccess: () => contentChanged(queries),
    // The caller shows the failure beside its fields.
    onError: () => undefined,
  });
}
