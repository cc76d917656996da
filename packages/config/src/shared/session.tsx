import type { Permission } from '@portico/model/site/permissions';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { sessionQuery } from '../api/queries.ts';
import type { Session } from '@portico/model/api/session';
import { StartScreen } from './start-screen.tsx';

const SessionContext = createContext<Session | null>(null);

/** Who is signed in on which site. Throws outside of the signed-in app. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session here');
  return session;
}

/** Whether the person may do something on this site; what they may not is not offered. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSession().site;
  return (permission) => permissions.includes(permission);
}

/** Shows its children once it is known who is there. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(sessionQuery);
  if (data) return <SessionContext value={data}>{children}</SessionContext>;
  return <StartScreen error={error} onRetry={() => void refetch()} />;
}
