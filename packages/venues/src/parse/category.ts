import type { Category } from '@parallax/domain'

/** Words from venues' own categories, tags and topics, in lower case. Whole words are compared. */
const WORDS: Readonly<Record<Exclude<Category, 'other'>, readonly string[]>> = {
  politics: [
    'politics',
    'political',
    'election',
    'elections',
    'congress',
    'senate',
    'house',
    'president',
    'presidential',
    'trump',
    'governor',
    'primaries',
    'parliament',
    'government',
    'geopolitics',
    'us-politics',
    'nominee',
  ],
  crypto: [
    'crypto',
    'cryptocurrency',
    'bitcoin',
    'btc',
    'ethereum',
    'eth',
    'solana',
    'defi',
    'nft',
    'airdrop',
    'memecoin',
    'xrp',
    'hourly',
    'minutely',
    'candles',
  ],
  sports: [
    'sports',
    'sport',
    'esports',
    'soccer',
    'football',
    'nfl',
    'nba',
    'mlb',
    'nhl',
    'ufc',
    'mma',
    'tennis',
    'golf',
    'cricket',
    'f1',
    'baseball',
    'basketball',
    'hockey',
    'boxing',
    'racing',
    'olympics',
    'epl',
    'fifa',
    'uefa',
    'rugby',
  ],
  economics: [
    'economics',
    'economy',
    'economic',
    'finance',
    'fed',
    'inflation',
    'cpi',
    'gdp',
    'stocks',
    'markets',
    'business',
    'rates',
    'recession',
    'jobs',
    'commodities',
    'indices',
    'equities',
    'earnings',
  ],
  science: [
    'science',
    'climate',
    'weather',
    'space',
    'health',
    'medicine',
    'biology',
    'physics',
    'covid',
    'temperature',
    'astronomy',
  ],
  technology: [
    'technology',
    'tech',
    'ai',
    'artificial-intelligence',
    'openai',
    'software',
    'llm',
    'llms',
    'spacex',
    'apple',
    'google',
    'gaming',
  ],
  entertainment: [
    'entertainment',
    'culture',
    'pop-culture',
    'movies',
    'movie',
    'music',
    'tv',
    'celebrity',
    'celebrities',
    'awards',
    'oscars',
    'grammys',
    'mentions',
    'youtube',
    'media',
    'box-office',
    'eurovision',
  ],
  world: [
    'world',
    'international',
    'global',
    'war',
    'middle-east',
    'ukraine',
    'russia',
    'china',
    'israel',
    'europe',
    'conflict',
    'iran',
    'foreign-affairs',
  ],
}

/** By word. If two categories have the same word, the first one counts. */
const CATEGORIES = new Map(
  Object.entries(WORDS)
    .flatMap(([category, words]) => words.map((word) => [word, category as Category] as const))
    .reverse(),
)

/** Our category for a venue's words: the first known word decides; without one it is `other`. */
export function toCategory(words: readonly (string | null)[]): Category {
  for (const word of words) {
    const found = word === null ? null : findCategory(word.toLowerCase().trim())
    if (found !== null) return found
  }
  return 'other'
}

function findCategory(word: string): Category | null {
  const whole = CATEGORIES.get(word.replace(/\s+/g, '-'))
  if (whole !== undefined) return whole
  for (const part of word.split(/[^a-z0-9]+/)) {
    const category = CATEGORIES.get(part)
    if (category !== undefined) return category
  }
  return null
}
