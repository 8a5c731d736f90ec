import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PlatformList } from '@parallax/contract'
import { findVenueTrouble, PLATFORMS, readVenueFailure } from '@parallax/domain'
import { listVenueFailures, listVenueHealth, type Store } from '@parallax/store'

export interface PlatformOptions {
  readonly store: Store
  readonly now: () => number
}

const NEVER_READ = {
  startedMs: null,
  tookMs: null,
  periodMs: null,
  lagMs: null,
  failuresInARow: 0,
  doubt: null,
}

/** GET /api/v1/platforms: the venues, and the state of their sweeps. */
export const listPlatforms: FastifyPluginAsyncTypebox<PlatformOptions> = async (app, { store, now }) => {
  app.get(
    '/api/v1/platforms',
    {
      config: { access: 'public', keyPermission: 'read:platforms' },
      schema: {
        tags: ['Platforms'],
        summary: 'The venues, and whether they can be read',
        description:
          'When each venue was last read completely, and how long that took. If it fails now: how often, why, and when it is tried again.',
        security: [],
        response: { 200: { ...PlatformList, description: 'The venues.' } },
      },
    },
    async () => {
      const health = new Map((await listVenueHealth(store)).map((venue) => [venue.slug, venue]))
      const failing = new Map((await listVenueFailures(store)).map((venue) => [venue.slug, venue]))
      const data = PLATFORMS.map(({ id, slug, name }) => {
        const failed = failing.get(slug)
        const reading = health.get(slug) ?? NEVER_READ
        const { startedMs, tookMs, periodMs, lagMs, failuresInARow, doubt } = reading
        return {
          id,
          slug,
          name,
          swept_at: startedMs === null ? null : new Date(startedMs + (tookMs ?? 0)).toISOString(),
          sweep_ms: tookMs,
          period_ms: periodMs,
          lag_ms: lagMs,
          trouble: findVenueTrouble(reading, now()),
          failures_in_a_row: failuresInARow,
          failure: failed === undefined ? null : readVenueFailure(failed.error),
          next_try_at: failed === undefined ? null : new Date(failed.nextDueMs).toISOString(),
          is_doubtful: doubt !== null,
        }
      })
      return { data }
    },
  )
}
