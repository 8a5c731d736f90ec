import { refuse } from '../roster/answers.ts'
import type { WireVenue } from '../wire.ts'
import { handleClob } from './clob.ts'
import { handleData } from './data.ts'
import { handleGamma } from './gamma.ts'
import { connectLive } from './live.ts'

/** Polymarket: Gamma for metadata, the CLOB for books, the data API for wallets, and the market channel as socket. */
export const polymarketWire: WireVenue = {
  slug: 'polymarket',
  roles: ['gamma', 'clob', 'data'],
  handle(request, context) {
    switch (request.role) {
      case 'gamma':
        return handleGamma(request, context)
      case 'clob':
        return handleClob(request, context)
      case 'data':
        return handleData(request, context)
      default:
        return refuse(404, { error: 'not found' })
    }
  },
  connect: connectLive,
}
