import type { Slug, Topic } from './world.ts'

const POLYMARKET_RATE: Readonly<Record<Topic, number>> = {
  crypto: 0.07,
  sports: 0.05,
  politics: 0.04,
  technology: 0.04,
  economics: 0.05,
  science: 0.05,
  entertainment: 0.05,
  world: 0.05,
}

const LIMITLESS_BUY: readonly (readonly [price: number, fraction: number])[] = [
  [0.5, 0.03],
  [0.55, 0.0252],
  [0.6, 0.0213],
  [0.65, 0.018],
  [0.7, 0.0151],
  [0.75, 0.0126],
  [0.8, 0.0105],
  [0.85, 0.0085],
  [0.9, 0.0068],
  [0.95, 0.0053],
  [0.99, 0.0042],
  [1, 0.004],
]

function limitlessFraction(price: number): number {
  const above = LIMITLESS_BUY.findIndex(([at]) => price <= at)
  const right = LIMITLESS_BUY[above] ?? [1, 0.004]
  const left = LIMITLESS_BUY[above - 1]
  if (!left) return right[1]
  return left[1] + ((right[1] - left[1]) * (price - left[0])) / (right[0] - left[0])
}

/**
 * The cost of buying one share at `price` and holding it to a win, beyond the price, in USD, at the highest fees each
 * venue documents: a planted opportunity has to survive it. PredictIt: 10 % of profit and 5 % on withdrawal.
 */
export function buyFee(venue: Slug, topic: Topic, price: number): number {
  switch (venue) {
    case 'polymarket':
    case 'jupiter':
      return POLYMARKET_RATE[topic] * price * (1 - price)
    case 'limitless':
      return price / (1 - limitlessFraction(price)) - price
    case 'myriad':
      return price / (1 - 0.03) - price
    case 'predictit':
      return 0.1 * (1 - price) + 0.05 * (1 - 0.1 * (1 - price))
    case 'azuro':
    case 'manifold':
      return 0
  }
}
