import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { NoAnswerError, OfflineError } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';
import type { PendingChange, Release } from '@portico/model/api/releases';
import { failureText } from '../../api/query-client.ts';
import { connectivity } from '../../api/connectivity.ts';
import { flushAllEdits, unsavedEdits } from '../documents/edits/edits-registry.ts';
import { newEntryId } from '../entry-id.ts';
import { wentThrough } from './lost-answer.ts';
import { PUBLISH_ANSWER_MS } from '../../api/publish-answer.ts';
import { NOT_KNOWN } from './release-actions.ts';

/** So long the server has to say what waits. */
const LOOK_ANSWER_MS = 10_000;

/** Why nothing became public, in words. */
class NotPublished extends Error {
  /** It may yet become public: what was sent is perhaps still at work. */
  readonly isUnsure: boolean;

  constructor(words: string, isUnsure = false) {
    super(words);
    this.isUnsure = isUnsure;
  }
}

const NOT_SENT = 'Not published: there is no connection. Your changes are kept, and none of them are public.';
const NOT_ARRIVED =
  'The connection was lost before the server got this. Nothing was published; the changes listed here are still drafts.';
const STILL_WAITS =
  'The server did not answer in time, and nothing is published so far. Try again: nothing is published twice.';

/** What is to become public, and how. */
export interface PublishRequest {
  chosen: readonly PendingChange[];
  when: 'now' | 'later' | 'release';
  /** A release that exists already takes them; else one is made. */
  into?: string | undefined;
  /** Of the release that is made. */
  release: {
    title?: string;
    documents: readonly string[] | 'all';
    publishAt?: string;
    revertAt?: string;
    draft?: true;
  };
}

/**
 * Publishes, plans or stages changes, and finds out what became of it where the answer is lost or does not come. The
 * same request sent again makes no second release.
 * @param onDone with the release, where the server's own answer arrived
 */
export function usePublishChanges(onDone: (release: Release | null) => Promise<void>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<{ words: string; isUnsure: boolean }>();
  /** No answer came in time, and the server is asked what waits. */
  const [isLooking, setLooking] = useState(false);
  const last = useRef<{ said: string; request: string }>(undefined);

  const send = ({ chosen, into, release }: PublishRequest) => {
    const options = { answerMs: PUBLISH_ANSWER_MS };
    if (into !== undefined) {
      const documents = chosen.map(({ document }) => document.id);
      return api.post(`/rest/releases/${into}/documents`, { documents }, options);
    }
    const said = JSON.stringify(release);
    if (last.current?.said !== said) last.current = { said, request: newEntryId() };
    return api.post('/rest/releases', { ...release, request: last.current.request }, options);
  };
  /** Whether what was sent went through, by what waits now. */
  const isThrough = async ({ chosen, when }: PublishRequest): Promise<boolean> => {
    const { changes } = await api.get('/rest/changes', {
      answerMs: LOOK_ANSWER_MS,
    });
    client.setQueryData(keys.changes, changes);
    return wentThrough(chosen, changes, when);
  };
  /** The answer was lost: what waits when the server is back says whether the request arrived. */
  const lookWhenBack = async (request: PublishRequest): Promise<null> => {
    for (;;) {
      await connectivity.whenBack();
      try {
        if (await isThrough(request)) return null;
        throw new NotPublished(NOT_ARRIVED);
      } catch (error) {
        if (error instanceof NoAnswerError) throw new NotPublished(NOT_KNOWN, true);
        if (!(error instanceof OfflineError)) throw error;
      }
    }
  };
  /** The server is there and silent: it may have done it all the same, or do it yet. */
  const lookNow = async (request: PublishRequest): Promise<null> => {
    setLooking(true);
    try {
      if (await isThrough(request)) return null;
      throw new NotPublished(STILL_WAITS, true);
    } catch (error) {
      if (error instanceof NoAnswerError || error instanceof OfflineError)
        throw new NotPublished(NOT_KNOWN, true);
      throw error;
    } finally {
      setLooking(false);
    }
  };

  const publish = useMutation({
    mutationFn: async (request: PublishRequest): Promise<Release | null> => {
      setFailure(undefined);
      await flushAllEdits();
      const unsaved = unsavedEdits();
      if (unsaved?.status.type === 'unreachable') throw new NotPublished(NOT_SENT);
      if (unsaved)
        throw new NotPublished('Some of your changes could not be saved. Please check them first.');
      try {
        return await send(request);
      } catch (error) {
        if (error instanceof OfflineError) return lookWhenBack(request);
        if (error instanceof NoAnswerError) return lookNow(request);
        throw error;
      }
    },
    onSuccess: onDone,
    onError: (error) => {
      const words = error instanceof NotPublished ? error.message : failureText(error);
      setFailure(
        words === null ? undefined : { words, isUnsure: error instanceof NotPublished && error.isUnsure },
      );
    },
  });
  return { publish: publish.mutate, isPending: publish.isPending, isLooking, failure };
}
