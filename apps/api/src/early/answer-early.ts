import type { RequestListener } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { findRateHeaders } from '../http/plugins/rate-limit.ts'
import { isLoggingAnswers } from '../http/plugins/request-id.ts'
import { withEarlyHealth } from './early-health.ts'
import { type EarlyPageOptions, withEarlyPages } from './early-page.ts'

export interface EarlyOptions extends EarlyPageOptions {
  readonly logger: FastifyBaseLogger
}

/** Puts the early answers in front of the application. Where every answer is logged there are none. */
export function answerEarly(listener: RequestListener, options: EarlyOptions): RequestListener {
  const health = {
    ...options,
    rateHeaders: (address: string) => findRateHeaders(options.rateLimits, address),
    series: options.httpMetrics.series('GET', '/health'),
  }
  return isLoggingAnswers(options.logger)
    ? listener
    : withEarlyHealth(withEarlyPages(listener, options), health)
}
