import { ok } from '../roster/answers.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { readChart, toCsv } from './chart.ts'
import { readAll, readMarket } from './feed.ts'
import { readMarketId } from './ids.ts'

export { locatePredictit } from './ids.ts'

const NOT_FOUND: WireAnswer = {
  status: 404,
  contentType: 'text/html; charset=utf-8',
  body: '<!DOCTYPE html><html><head><title>404 - File or directory not found.</title></head><body></body></html>',
}

function chartOf(request: WireRequest, context: WireContext): WireAnswer {
  const unit = readMarketId(request.query.get('marketid') ?? '')
  const isKnown = request.query.get('timespan') === '90d'
  const rows = unit === null || !isKnown ? null : readChart(context.world, unit, context.nowMs())
  if (!rows) return NOT_FOUND
  return {
    status: 200,
    contentType: 'text/csv',
    headers: { 'content-disposition': 'attachment; filename=MarketChartData.csv' },
    body: toCsv(rows),
  }
}

/**
 * PredictIt: the whole venue in one answer, rebuilt once a minute. The trailing slash of the feed is part of its path.
 */
export const predictitWire: WireVenue = {
  slug: 'predictit',
  roles: ['site'],
  handle(request, context) {
    if (request.method !== 'GET') return { ...NOT_FOUND, status: 405 }
    if (request.path === '/api/marketdata/all/') return ok(readAll(context.world, context.nowMs()))
    const single = /^\/api\/marketdata\/markets\/([^/]+)\/?$/.exec(request.path)?.[1]
    if (single !== undefined) {
      const unit = readMarketId(single)
      const market = unit === null ? null : readMarket(context.world, unit, context.nowMs())
      return market ? ok(market) : NOT_FOUND
    }
    return request.path === '/Resource/DownloadMarketChartData' ? chartOf(request, context) : NOT_FOUND
  },
}
