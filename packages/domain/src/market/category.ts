export const CATEGORIES = [
  'politics',
  'crypto',
  'sports',
  'economics',
  'science',
  'technology',
  'entertainment',
  'world',
  'other',
] as const

export type Category = (typeof CATEGORIES)[number]
