import { Command } from 'commander'
import type { Service } from '../service/run-service.ts'

/** The four ways to run the service. */
export function serviceCommands(): Command[] {
  return [
    command('start', 'Run everything in one process: API, worker and web, against the live venues.', {
      mode: 'live',
      api: true,
      worker: true,
    }),
    command('demo', 'Run everything against simulated venues, without any network.', {
      mode: 'demo',
      api: true,
      worker: true,
    }),
    command('api', 'Run only the API; any number of these share a PostgreSQL by DATABASE_URL.', {
      mode: 'live',
      api: true,
      worker: false,
    }),
    command('worker', 'Run only the worker; any number of these share a PostgreSQL by DATABASE_URL.', {
      mode: 'live',
      api: false,
      worker: true,
    }),
  ]
}

function command(name: string, description: string, service: Service): Command {
  return new Command(name).description(description).action(async () => {
    // Most of what takes time to load; the other commands do without.
    const { runService } = await import('../service/run-service.ts')
    await runService(service)
  })
}
