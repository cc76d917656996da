/** What the script of a summary is told: how its videos play. */
export interface SummaryScript {
  playsIn: 'place' | 'lightbox';
  theme: 'dark' | 'light';
}
