/** The terms by which rules are compared. */
export const RULE_DIMENSIONS = [
  'assetPair',
  'field',
  'window',
  'timeZone',
  'overtime',
  'tie',
  'postponement',
  'figures',
] as const
export type RuleDimension = (typeof RULE_DIMENSIONS)[number]

/**
 * The topic of rules. `release`: an institution publishes a rate or a figure at a set time. `ranking`: who leads a
 * list at a moment. `contest`: one of several wins. `deadline`: something happens by a day, or not.
 */
export const RULE_TOPICS = ['price', 'game', 'release', 'ranking', 'contest', 'deadline'] as const
export type RuleTopic = (typeof RULE_TOPICS)[number]

/** Terms that can make a difference between two texts on the same topic; all others are irrelevant. */
const RELEVANT = {
  price: ['assetPair', 'field', 'window', 'timeZone', 'tie', 'figures'],
  // A game takes place on its day, whatever the time zone is called.
  game: ['overtime', 'tie', 'postponement', 'figures'],
  // The publisher sets the time, not the text. The published figure may fall between two outcomes, so ties matter.
  release: ['tie', 'postponement', 'figures'],
  ranking: ['timeZone', 'tie', 'postponement', 'figures'],
  contest: ['timeZone', 'tie', 'postponement', 'figures'],
  // It has happened by then or not: there can be no tie, and no date to postpone.
  deadline: ['timeZone', 'figures'],
} as const satisfies Record<RuleTopic, readonly RuleDimension[]>

export function isRelevant(dimension: RuleDimension, topic: RuleTopic | null): boolean {
  return topic === null || RELEVANT[topic].some((each) => each === dimension)
}

const PRICE = /\b(?:price|prices|candles?)\b/i
const GAME = /\b(?:game|match|fixture|bout|fight|overtime|extra time|kick-?off|innings)\b/i
const RELEASE =
  /\b(?:federal funds|policy rate|interest rates?|deposit facility|CPI|unemployment rate|nonfarm payrolls?|GDP)\b/i
const RANKING = /\b(?:leaderboard|rankings?|market capitali[sz]ation|market cap)\b/i
/** One of several wins: ties are possible. */
const CONTEST =
  /\b(?:wins?|won|winner|elected|nominee|nominated|awarded|most|highest|lowest|largest|first|last|ranks?|finish(?:es)?)\b/i
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|20\\d\\d)'
const DEADLINE = new RegExp(
  `\\b(?:by|before|until|no later than|between\\b[^.]{1,60}\\band)\\s+(?:the end of\\s+)?(?:[\\d:]+\\s?(?:[ap]m\\s?)?(?:[a-z]{2,4}\\s)?(?:,\\s)?on\\s+)?${MONTH}\\b`,
  'i',
)

/** Null where it is not certain: then every term can matter. */
export function findRuleTopic(text: string): RuleTopic | null {
  const plain = text.replace(/\bconsumer price index\b/gi, 'CPI')
  const kinds = (
    [
      ['price', PRICE],
      ['game', GAME],
      ['release', RELEASE],
      ['ranking', RANKING],
    ] as const
  ).filter(([, pattern]) => pattern.test(plain))
  const [kind, ...others] = kinds.map(([topic]) => topic)
  if (others.length > 0) return null
  const isDated = DEADLINE.test(plain)
  // A rate that may be set at any meeting before a day mixes two topics.
  if (kind !== undefined) return kind === 'release' && isDated ? null : kind
  if (CONTEST.test(plain)) return 'contest'
  return isDated ? 'deadline' : null
}
