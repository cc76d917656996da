import { useEffect, useRef, useState } from 'react';
import type { Id } from '@portico/model/documents/id';
import { sendInPieces } from './send-pieces.ts';

export interface Sending {
  name: string;
  bytes: number;
  sent: number;
  percent: number;
}

/** Sends files for an import, one after the other, and says how far that is. @param onSent is told of each that arrived */
export function useSendFiles(id: Id, onSent: () => Promise<unknown>) {
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState('');
  const waiting = useRef<File[]>([]);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const work = async () => {
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      const { name, size } = file;
      const stop = new AbortController();
      underWay.current = stop;
      const tell = (sent: number) =>
        setSending({
          name,
          bytes: size,
          sent,
          percent: size === 0 ? 100 : Math.floor((sent / size) * 100),
        });
      tell(0);
      try {
        await sendInPieces(id, file, tell, stop.signal);
      } catch (error) {
        if (!stop.signal.aborted) setProblem((error as Error).message);
        waiting.current = [];
      }
      await onSent();
    }
    underWay.current = undefined;
    setSending(undefined);
  };

  return {
    sending,
    problem,
    send: (files: File[]) => {
      setProblem('');
      waiting.current.push(...files);
      if (!underWay.current) void work();
    },
    stop: () => underWay.current?.abort(),
  };
}
