/** What the script of a summary is told: how its videos play, or that its tracks do. */
export type SummaryScript = { playsIn: 'place' | 'lightbox'; theme: 'dark' | 'light' } | { tracks: true };
