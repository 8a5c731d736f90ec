const DAY = 86_400_000

/** A market that is not a yes-or-no question: readers of the list have to leave it out. */
export interface Extra {
  readonly question: string
  readonly outcomeType: string
  readonly mechanism: string
  readonly createdDaysAgo: number
  /** Days from the world's start; null where the kind has no end. */
  readonly closesInDays: number | null
  /** Of a scale: its bounds and current value. */
  readonly scale?: {
    readonly min: number
    readonly max: number
    readonly isLogScale: boolean
    readonly value: number
  }
  readonly options?: readonly string[]
}

export const EXTRAS: readonly Extra[] = [
  {
    question: 'Which forecasting habit helped you most this year?',
    outcomeType: 'POLL',
    mechanism: 'none',
    createdDaysAgo: 6,
    closesInDays: 9,
    options: ['Base rates', 'Keeping a log', 'Arguing with friends', 'None'],
  },
  {
    question: 'Should markets about a single person be unlisted by default?',
    outcomeType: 'POLL',
    mechanism: 'none',
    createdDaysAgo: 21,
    closesInDays: null,
    options: ['Yes', 'No', 'Only for private people'],
  },
  {
    question: 'Which week will the first frost come to my garden?',
    outcomeType: 'POLL',
    mechanism: 'none',
    createdDaysAgo: 2,
    closesInDays: 30,
    options: ['This week', 'Next week', 'Later'],
  },
  {
    question: 'How many people will live in Lagos in 2030?',
    outcomeType: 'PSEUDO_NUMERIC',
    mechanism: 'cpmm-1',
    createdDaysAgo: 200,
    closesInDays: 1_400,
    scale: { min: 15_000_000, max: 40_000_000, isLogScale: false, value: 18_200_000 },
  },
  {
    question: 'What will the price of Bitcoin be at the end of the year?',
    outcomeType: 'PSEUDO_NUMERIC',
    mechanism: 'cpmm-1',
    createdDaysAgo: 90,
    closesInDays: 45,
    scale: { min: 10_000, max: 1_000_000, isLogScale: true, value: 96_000 },
  },
  {
    question: 'How many words will my thesis have?',
    outcomeType: 'PSEUDO_NUMERIC',
    mechanism: 'cpmm-1',
    createdDaysAgo: 30,
    closesInDays: 3_200_000,
    scale: { min: 0, max: 120_000, isLogScale: false, value: 61_000 },
  },
  {
    question: 'How many named Atlantic storms will there be next season?',
    outcomeType: 'MULTI_NUMERIC',
    mechanism: 'cpmm-multi-1',
    createdDaysAgo: 40,
    closesInDays: 330,
    options: ['0-9', '10-14', '15-19', '20-24', '25 or more'],
  },
  {
    question: 'When will the next crewed lunar flyby launch?',
    outcomeType: 'DATE',
    mechanism: 'cpmm-multi-1',
    createdDaysAgo: 75,
    closesInDays: 700,
    options: ['This year', 'Next year', 'The year after', 'Later'],
  },
  {
    question: 'How many goals will be scored in the next derby?',
    outcomeType: 'NUMBER',
    mechanism: 'cpmm-multi-1',
    createdDaysAgo: 5,
    closesInDays: 6,
    options: ['0-1', '2-3', '4 or more'],
  },
  {
    question: 'Orrery (stock)',
    outcomeType: 'STONK',
    mechanism: 'cpmm-1',
    createdDaysAgo: 300,
    closesInDays: null,
  },
  {
    question: 'Best argument against my favourite theory of consciousness',
    outcomeType: 'BOUNTIED_QUESTION',
    mechanism: 'none',
    createdDaysAgo: 12,
    closesInDays: null,
  },
]

export function extraCreatedMs(extra: Extra, epochMs: number): number {
  return epochMs - extra.createdDaysAgo * DAY
}

export function extraCloseMs(extra: Extra, epochMs: number): number | null {
  return extra.closesInDays === null ? null : epochMs + extra.closesInDays * DAY
}
