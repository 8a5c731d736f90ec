/** Sources that decide results by themselves: the canonical name, other names, and their sites. */
const SOURCES: readonly (readonly [name: string, aliases: readonly string[], hosts: readonly string[]])[] = [
  ['associated press', ['ap'], ['apnews.com']],
  ['binance', [], ['binance.com']],
  ['bureau of economic analysis', ['bea'], ['bea.gov']],
  ['bureau of labor statistics', ['bls'], ['bls.gov']],
  ['chainlink', [], ['chain.link']],
  ['coinbase', [], ['coinbase.com']],
  ['coingecko', [], ['coingecko.com']],
  ['coinmarketcap', [], ['coinmarketcap.com']],
  ['companies market cap', ['companiesmarketcap'], ['companiesmarketcap.com']],
  ['european central bank', ['ecb'], ['ecb.europa.eu']],
  ['federal reserve', ['fomc', 'federal open market committee'], ['federalreserve.gov']],
  ['fifa', [], ['fifa.com']],
  ['lmarena', ['chatbot arena', 'text arena'], ['lmarena.ai']],
  ['major league baseball', ['mlb'], ['mlb.com']],
  ['national basketball association', ['nba'], ['nba.com']],
  ['national football league', ['nfl'], ['nfl.com']],
  ['national hockey league', ['nhl'], ['nhl.com']],
  ['national oceanic and atmospheric administration', ['noaa'], ['noaa.gov']],
  ['national weather service', ['nws'], ['weather.gov']],
  ['pyth', ['pyth network'], ['pyth.network']],
  ['uefa', [], ['uefa.com']],
  ['weather underground', ['wunderground'], ['wunderground.com']],
]

/** Every name with the position of its source, longest first, so that none is found inside another. */
const NAMES = SOURCES.flatMap(([name, aliases], place) =>
  [name, ...aliases].map((each) => ({
    pattern: new RegExp(`\\b${each}\\b`, 'g'),
    length: each.length,
    place,
  })),
).sort((one, other) => other.length - one.length)

/** No real rules are longer; longer texts are not read. */
const MAX_LENGTH = 20_000

const STATEMENT = /\bresolution source\b[^.:\n]{0,150}?(?:\bis\b|\bwill be\b|\bshall be\b|:)/g
const SENTENCE_END = /\.(?=\s|$)|\n|$/
const LINK = /\bhttps?:\/\/([a-z0-9.-]+)[^\s)\],;]*/g
const MARK = /@(\d+|\?)@/g
const BEGINS_WITH_MARK =
  /^(?:(?:the|us|official|data|information|statements?|results?|website|prices?|published|from|of|by)\s+)*@/

/** A second source or a condition: then it is not certain who decides. */
const UNCERTAIN =
  /\b(?:and|or|else|otherwise|unless|however|also|if|other|another|either|both|reported by)\b|[;&]/
/** The same, and judgement, anywhere in the rules. */
const JUDGED = /\bconsensus\b|\bcredible\b|\bmay also be used\b|\bresolution sources\b|\bsecondary\b/
/** A list without "and": a comma and another name. */
const LISTED = /,\s*\p{Lu}/u

/**
 * Who decides the result according to the rules ("associated press"). Null when that is not certain: no source or
 * more than one is named, others may be asked too, or the source is unknown to us. Two listings for which this
 * returns the same name use the same source.
 */
export function findResolutionSource(rules: string | null): string | null {
  if (rules === null || rules.length > MAX_LENGTH) return null
  const text = rules.replace(/\bU\.S\.(?=\s)/g, 'US')
  const lower = text.toLowerCase()
  if (lower.length !== text.length || JUDGED.test(lower)) return null
  const [first = null, ...others] = [...lower.matchAll(STATEMENT)].map(({ index, 0: head }) => {
    const start = index + head.length
    return readStatement(text.slice(start, start + lower.slice(start).search(SENTENCE_END)))
  })
  return others.every((other) => other === first) ? first : null
}

/** Each name and link becomes a mark of its source: there must be exactly one source, at the start of the statement. */
function readStatement(statement: string): string | null {
  if (statement.includes('@') || LISTED.test(statement)) return null
  let marked = statement.toLowerCase().replace(LINK, (_, host: string) => `@${findPlace(host) ?? '?'}@`)
  for (const { pattern, place } of NAMES) marked = marked.replace(pattern, `@${place}@`)
  if (!BEGINS_WITH_MARK.test(marked.trim()) || UNCERTAIN.test(marked)) return null
  const [place, ...others] = new Set([...marked.matchAll(MARK)].map(([, mark]) => mark))
  return others.length > 0 ? null : (SOURCES[Number(place)]?.[0] ?? null)
}

function findPlace(host: string): number | null {
  const place = SOURCES.findIndex(([, , hosts]) =>
    hosts.some((each) => host === each || host.endsWith(`.${each}`)),
  )
  return place === -1 ? null : place
}
