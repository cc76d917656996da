import { type TaskName, tasks } from './worker-tasks.ts';

/** What a worker thread is asked: a task by its name. */
export interface Asked {
  name: TaskName;
  input: unknown;
}

/** The thread's own function. */
export default function work({ name, input }: Asked): unknown {
  return (tasks[name] as (input: unknown) => unknown)(input);
}
