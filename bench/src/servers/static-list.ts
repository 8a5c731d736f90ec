import { randomUUID } from 'node:crypto'

/** Fifty items of the size of a list answer, with the schema that serializes them. */
export const staticList = {
  data: Array.from({ length: 50 }, (_, index) => ({
    id: randomUUID(),
    title: `Will candidate ${index} win the election in November?`,
    slug: `will-candidate-${index}-win`,
    category: 'politics',
    market_count: 3,
    platform_slugs: ['polymarket', 'manifold', 'predictit'],
    index_price: 0.432109,
    divergence: 0.0213,
    divergence_category: 'medium',
    best_buy_price: 0.41,
    best_buy_platform: 'polymarket',
    spread_bps: 250,
  })),
  meta: { count: 50, total: 50, offset: 0, limit: 50 },
}

const text = { type: 'string' }
const number = { type: 'number' }
const item = {
  type: 'object',
  properties: {
    id: text,
    title: text,
    slug: text,
    category: text,
    market_count: number,
    platform_slugs: { type: 'array', items: text },
    index_price: number,
    divergence: number,
    divergence_category: text,
    best_buy_price: number,
    best_buy_platform: text,
    spread_bps: number,
  },
}

export const staticListSchema = {
  response: {
    200: {
      type: 'object',
      properties: {
        data: { type: 'array', items: item },
        meta: { type: 'object', properties: { count: number, total: number, offset: number, limit: number } },
      },
    },
  },
}
