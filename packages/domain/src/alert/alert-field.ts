/**
 * What an alert can watch: the one place that knows each type and each field. API, web app and terminal take names,
 * ranges and words from here; `readings.ts` computes the figures. In the order of the API's documentation.
 */

/** Each type, with its name for people. A new one also needs a migration of the table `alert`. */
export const TYPE_WORDS = {
  price_threshold: 'Price',
  divergence_threshold: 'Divergence',
  arbitrage_opportunity: 'Opportunity',
} as const

export type AlertType = keyof typeof TYPE_WORDS

export const ALERT_TYPES = Object.keys(TYPE_WORDS) as readonly AlertType[]

/** The units of the API. People read and type a value times `scale`, in steps, with this label. */
export const ALERT_UNITS = {
  fraction: { label: '%', scale: 100, step: 0.1 },
  USD: { label: 'USD', scale: 1, step: 1 },
  bps: { label: 'bps', scale: 1, step: 1 },
  points: { label: 'points', scale: 1, step: 1 },
} as const

type AlertUnit = keyof typeof ALERT_UNITS

interface FieldTraits {
  /** The alert type that uses this field by default. */
  readonly type: AlertType
  /** What the figure belongs to. */
  readonly of: 'question' | 'market'
  /** Its name for people, as in the middle of a sentence. */
  readonly words: string
  readonly unit: AlertUnit
  readonly lowest: number
  readonly highest: number
  /** How far the figure has to go back from `value` before the alert can be triggered again. */
  readonly toMargin: (value: number) => number
  /** Whether a question without readings counts as `none`, so that its first value can trigger the alert. */
  readonly isNoneAtFirst: boolean
}

/** All price fields share this margin. */
const inPrice = () => 0.005
const inBps = () => 50
const inPoints = () => 2
const inShares = (value: number) => 0.05 * value

const PRICE = { unit: 'fraction', lowest: 0, highest: 1, toMargin: inPrice, isNoneAtFirst: false } as const

const DEFINED = {
  index_price: { type: 'price_threshold', of: 'question', words: 'index price', ...PRICE },
  price: { type: 'price_threshold', of: 'market', words: 'Yes price', ...PRICE },
  divergence: { type: 'divergence_threshold', of: 'question', words: 'divergence', ...PRICE },
  spread_bps: {
    type: 'divergence_threshold',
    of: 'question',
    words: 'spread',
    unit: 'bps',
    lowest: 0,
    highest: 10_000,
    toMargin: inBps,
    isNoneAtFirst: false,
  },
  volume24h: {
    type: 'price_threshold',
    of: 'market',
    words: '24 h volume',
    unit: 'USD',
    lowest: 0,
    highest: Number.POSITIVE_INFINITY,
    toMargin: inShares,
    isNoneAtFirst: false,
  },
  arbitrage_score: {
    type: 'arbitrage_opportunity',
    of: 'question',
    words: 'score of the best opportunity',
    unit: 'points',
    lowest: 0,
    highest: 100,
    toMargin: inPoints,
    isNoneAtFirst: true,
  },
  net_spread: {
    type: 'arbitrage_opportunity',
    of: 'question',
    words: 'net spread of the best opportunity',
    ...PRICE,
    lowest: -1,
    isNoneAtFirst: true,
  },
} as const satisfies Readonly<Record<string, FieldTraits>>

export type AlertField = keyof typeof DEFINED

/** The fields of a question, or of a listing. A table over them does not compile until a new field has its entry. */
export type AlertFieldOf<Target extends FieldTraits['of']> = {
  [Field in AlertField]: (typeof DEFINED)[Field]['of'] extends Target ? Field : never
}[AlertField]

export const ALERT_FIELDS = Object.keys(DEFINED) as readonly AlertField[]

export const FIELD_TRAITS: Readonly<Record<AlertField, FieldTraits>> = DEFINED
