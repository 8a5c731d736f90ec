/** What rules are compared by. */
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
 * What rules are about. `release`: what a body publishes at a set time, a rate or a figure. `ranking`: who leads a list at a moment.
 * `contest`: one of several wins. `deadline`: something happens by a day, or not.
 */
export const RULE_TOPICS = ['price', 'game', 'release', 'ranking', 'contest', 'deadline'] as const
export type RuleTopic = (typeof RULE_TOPICS)[number]

/** Which terms can decide otherwise between two texts on the same topic; all others cannot matter. */
const RELEVANT = {
  price: ['assetPair', 'field', 'window', 'timeZone', 'tie', 'figures'],
  // A game is on its day whatever the clock is called.
  game: ['overtime', 'tie', 'postponement', 'figures'],
  // The body sets the moment, not the text. Between two of the figures asked about there may be a third.
  release: ['tie', 'postponement', 'figures'],
  ranking: ['timeZone', 'tie', 'postponement', 'figures'],
  contest: ['timeZone', 'tie', 'postponement', 'figures'],
  // It has happened by then or it has not: there is nothing to be level, and no date to be moved.
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
/** One of several comes out ahead: there are ties. */
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
  // A rate that may be set at any meeting by a day: two things at once.
  if (kind !== undefined) return kind === 'release' && isDated ? null : kind
  if (CONTEST.test(plain)) return 'contest'
  return isDated ? 'deadline' : null
}
