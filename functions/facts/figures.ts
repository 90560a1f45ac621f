/** The service's figures: alarms and the dashboard watch them on AWS, Prometheus and `/health` at home. */

interface FigureRow {
  /** Measured each time. Absent if it is counted up. */
  readonly gauge?: true;
  /** Explains the figure to its reader. */
  readonly says: string;
}

export const FIGURES = {
  SweptMatches: { says: 'Matches that the clock called for' },
  WokenItems: { says: 'Letters, jobs and other things that the clock called for' },
  Failures: { says: 'What failed and is tried again by itself' },
  Stranded: { says: 'What waits for the operator: a halted match, a letter or mail given up, an account that may not send' },
  UnfinishedLooks: { says: 'Looks at a match that were never finished' },
  OperatorMails: { says: 'Mails to postmaster@ and abuse@, and reports of abuse' },
  UnsweptShards: { gauge: true, says: 'Parts of what is due that the last sweep did not reach' },
  OldestUnreadMailSeconds: { gauge: true, says: 'How long the oldest mail has waited to be read' },
  OldestDueLetterSeconds: { gauge: true, says: 'How long the oldest letter has been due' },
} as const satisfies Readonly<Record<string, FigureRow>>;

export type Figure = keyof typeof FIGURES;
export type Metrics = Readonly<Partial<Record<Figure, number>>>;

export const FIGURE_NAMES = Object.keys(FIGURES) as readonly Figure[];
export const isGauge = (figure: Figure): boolean => 'gauge' in FIGURES[figure];
