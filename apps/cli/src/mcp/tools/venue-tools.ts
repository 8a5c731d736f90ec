import {
  PlatformList,
  PlatformTotals,
  Slug,
  WalletParams,
  WalletQuery,
  WalletResult,
} from '@parallax/contract'
import Type from 'typebox'
import { defineTool } from '../tool.ts'
import { EXACTLY, NoInput } from '../tool-inputs.ts'

const venueHealth = defineTool({
  name: 'venue_health',
  title: 'Health of the venues',
  description:
    'The venues (platforms), and whether they can be read. `swept_at` is when all listings of a venue were last read (null before the first time). Also how many tries failed since then, and whether its data is doubtful (empty, cut short or frozen). ' +
    'Prices of a venue with failures or doubts are old: say so. Times are ISO 8601 UTC, `_ms` milliseconds.',
  input: NoInput,
  output: PlatformList,
  call: ({ client, signal }) => client.platforms.list(signal),
})

const venueStats = defineTool({
  name: 'venue_stats',
  title: 'Figures of a venue',
  description:
    'How much one venue lists and trades: listings, open listings, 24 h volume and liquidity in USD. Volume and liquidity sum only the listings for which they are known: where `volume_24h_known_count` or `liquidity_known_count` is 0, the total says nothing.',
  input: Type.Object({ platform: Slug }, EXACTLY),
  output: PlatformTotals,
  call: async ({ client, signal }, { platform }) => (await client.platforms.stats(platform, signal)).data,
})

const trackWallet = defineTool({
  name: 'track_wallet',
  title: 'Track a wallet',
  description:
    'What a wallet holds and did on the venues that show accounts: open positions, trades, value and profit. Needs an Ethereum address; add `solana` for Jupiter Prediction and `manifold` (a user name) for Manifold. ' +
    'Sums are USD and leave out Manifold, whose MANA is play money. If `summary.isComplete` is false, the venues in `missing` did not answer and the sums are too low: say so. A venue with `skipped` was not asked. ' +
    'A position has the id of its listing (`marketId`) and of its question (`canonicalQuestionId`), or null if they are not known here.',
  input: Type.Object({ ...WalletParams.properties, ...WalletQuery.properties }, EXACTLY),
  output: WalletResult,
  call: ({ client, signal }, { address, ...others }) => client.walletTracker.get(address, others, signal),
})

export const VENUE_TOOLS = [venueHealth, venueStats, trackWallet]
