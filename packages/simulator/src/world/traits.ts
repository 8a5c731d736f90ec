import Type from 'typebox'
import { readData } from '../data/read-data.ts'
import { byVenue, CLOSED } from '../data/schemas.ts'

const Range = Type.Tuple([Type.Number(), Type.Number()])

/** How a venue behaves. Ranges go from a busy to a sleepy listing. */
const Traits = Type.Object(
  {
    /** Price steps; 0 is continuous. The second is used by about half of the listings. */
    ticks: Range,
    stepMs: Range,
    lagMs: Type.Number(),
    /** How far its own opinion deviates, in logits. */
    noise: Type.Number(),
    halfSpread: Range,
    /** Medians, in USD or mana. */
    liquidity: Type.Number(),
    volumePerDay: Type.Number(),
    /** From the end of trading to the resolution. */
    resolveMs: Range,
    /** How often a book is thin, one-sided, empty, or has only 0.001 against 0.999. */
    oddBooks: Type.Object(
      { thin: Type.Number(), oneSided: Type.Number(), empty: Type.Number(), ghost: Type.Number() },
      CLOSED,
    ),
  },
  CLOSED,
)

export const TRAITS = readData('traits.json', byVenue(Traits))

/** How long a Jupiter listing lags behind the Polymarket listing it resells. */
export const MIRROR_LAG_MS = 45_000
