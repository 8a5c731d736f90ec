/**
 * usage: node soak-service.js api|worker
 *
 * One process of the service at the pace of the demo, with venues simulated elsewhere (`PARALLAX_VENUE_HOSTS`).
 * Several of them share a database, as `parallax api` and `parallax worker` do.
 */
import { readConfig } from '../config/read-config.ts'
import { runService } from '../service/run-service.ts'

const [, , kind] = process.argv
await runService({ mode: 'demo', api: kind === 'api', worker: kind === 'worker' }, readConfig())
