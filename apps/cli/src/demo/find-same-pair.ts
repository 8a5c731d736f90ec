/** What the simulated venues know about their listings. */
interface Truth {
  readonly listings: readonly {
    readonly venue: string
    readonly title: string
    readonly questionId: string
    readonly polarity: 'same' | 'complement'
  }[]
}

interface Side {
  readonly id: string
  readonly platform_slug: string
  readonly title: string
}

export interface SamePair {
  readonly market_a: string
  readonly market_b: string
  readonly relation: 'same' | 'complement'
}

export async function fetchTruth(simulator: string, signal: AbortSignal): Promise<Truth> {
  return (await (await fetch(`${simulator}/_control/truth`, { signal })).json()) as Truth
}

/**
 * The first pair of listings that ask the same question, according to the simulated world; null if there is none. A
 * title that occurs twice on a venue is skipped as ambiguous.
 */
export function findSamePair(
  { listings }: Truth,
  pairs: readonly { readonly market_a: Side; readonly market_b: Side }[],
): SamePair | null {
  const find = ({ platform_slug, title }: Side) => {
    const found = listings.filter((listing) => listing.venue === platform_slug && listing.title === title)
    return found.length === 1 ? found[0] : undefined
  }
  for (const { market_a, market_b } of pairs) {
    const [one, other] = [find(market_a), find(market_b)]
    if (one === undefined || one.questionId !== other?.questionId) continue
    const relation = one.polarity === other.polarity ? 'same' : 'complement'
    return { market_a: market_a.id, market_b: market_b.id, relation }
  }
  return null
}
