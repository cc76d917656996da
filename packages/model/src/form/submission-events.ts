/** How far the team is with what somebody sent. */
export const SUBMISSION_PROGRESS = ['new', 'open', 'done'] as const;
export type SubmissionProgress = (typeof SUBMISSION_PROGRESS)[number];

/** What the team can do with what somebody sent. */
export const SUBMISSION_EVENTS = ['note', 'reply', 'progress', 'assigned', 'moved'] as const;
export type SubmissionEventKind = (typeof SUBMISSION_EVENTS)[number];

export const SUBMISSION_LIMITS = { noteLength: 2000, subjectLength: 200, replyLength: 10_000 } as const;
