import { VENUES } from '@parallax/venues'
import { expect, test } from 'vitest'
import type { VenueHosts } from '../config/parse-setting.ts'
import { connectVenues } from './connect-venues.ts'

const SLUGS = VENUES.map(({ slug }) => slug)
const SIMULATED = Object.fromEntries(SLUGS.map((slug) => [slug, { api: 'http://127.0.0.1:1' }]))

async function readSweeps(mode: 'live' | 'demo', hosts: VenueHosts): Promise<Record<string, number>> {
  const connected = connectVenues({ config: { venues: SLUGS }, mode, hosts })
  await Promise.all(connected.map((each) => each.close()))
  return Object.fromEntries(connected.map(({ venue }) => [venue.slug, venue.sweepMs]))
}

test('the demo sweeps every 10 s, but no feed more often than it is rebuilt', async () => {
  const { predictit, ...others } = await readSweeps('demo', SIMULATED)
  expect(new Set(Object.values(others))).toEqual(new Set([10_000]))
  expect(predictit).toBe(60_000)
})

test('the demo never calls the real host of a venue: one without a simulated host is left out', async () => {
  const { manifold = {} } = SIMULATED
  expect(Object.keys(await readSweeps('demo', { manifold }))).toEqual(['manifold'])
})

test('live venues are swept as often as each one defines', async () => {
  expect(await readSweeps('live', {})).toEqual(
    Object.fromEntries(VENUES.map((venue) => [venue.slug, venue.sweepMs])),
  )
})
