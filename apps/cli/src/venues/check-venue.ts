import { PLATFORMS, type PlatformMarket, type Wallet } from '@parallax/domain'
import { type ConnectedVenue, VenueError } from '@parallax/venues'

export interface VenueReport {
  readonly isGood: boolean
  readonly text: string
}

/** Calls the venue once per endpoint and reports the results. For accounts it uses one that is unlikely to exist. */
export async function checkVenue({ venue, client }: ConnectedVenue): Promise<VenueReport> {
  const lines: string[] = []
  let isGood = true
  async function step(name: string, work: () => Promise<string>): Promise<void> {
    try {
      lines.push(`ok    ${name.padEnd(10)} ${await work()}`)
    } catch (cause) {
      isGood = false
      lines.push(
        `FAIL  ${name.padEnd(10)} ${cause instanceof VenueError ? `${cause.code}: ` : ''}${toText(cause)}`,
      )
    }
  }

  let sample: PlatformMarket | null = null
  for (const walk of venue.walks) {
    await step(`list ${walk}`, async () => {
      const page = await client.listMarkets(walk, null)
      sample ??= page.markets.find((market) => market.status === 'open' && market.price !== null) ?? null
      return `${page.markets.length} markets, ${page.rejected.length} rejected${page.nextCursor === null ? '' : ', more follow'}`
    })
  }
  const market: PlatformMarket | null = sample
  if (market === null)
    return {
      isGood: false,
      text: toReport(venue.slug, [...lines, 'FAIL  no open market with a price to continue with']),
    }
  await step('market', async () => {
    const found = await client.findMarket(market)
    return found === null ? 'no longer known' : `${found.markets.length} found`
  })
  await step('books', async () => {
    const { items, rejected } = await client.fetchBooks([market])
    return `${items.length} books, ${rejected.length} rejected`
  })
  await step('history', async () => {
    const history = await client.fetchHistory(market)
    return history === null ? 'the venue has none' : `${history.items.length} points`
  })
  const kind = PLATFORMS.find(({ slug }) => slug === venue.slug)?.account ?? null
  const account = { address: kind === null ? '' : ACCOUNTS[kind] }
  await step('positions', async () => {
    const positions = await client.fetchPositions(account)
    return positions === null ? 'the venue shows none' : `${positions.items.length} positions`
  })
  await step('trades', async () => {
    const trades = await client.fetchTrades(account)
    return trades === null ? 'the venue shows none' : `${trades.items.length} trades`
  })
  return { isGood, text: toReport(venue.slug, lines) }
}

const ACCOUNTS: Readonly<Record<keyof Wallet, string>> = {
  address: '0x000000000000000000000000000000000000dEaD',
  solana: '11111111111111111111111111111111',
  manifold: 'ManifoldMarkets',
}

function toReport(slug: string, lines: readonly string[]): string {
  return `${slug}\n${lines.map((line) => `  ${line}\n`).join('')}`
}

function toText(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
