import { createWorld, createWorldClock, startSimulator, venueHosts, wires } from '@parallax/simulator'
import { Command, InvalidArgumentError } from 'commander'

interface SimulateOptions {
  readonly port: number
  readonly seed: number
  readonly scale?: number
  readonly speed: number
}

export function simulateCommand(): Command {
  return new Command()
    .option('--port <number>', 'port; 0 takes any free one', toNumber, 9090)
    .option('--seed <number>', 'seed of the simulated world', toNumber, 1)
    .option(
      '--scale <number>',
      'number of listings over all venues; made-up ones are added to reach it',
      toNumber,
    )
    .option('--speed <number>', 'simulated seconds per second', toNumber, 1)
    .action(async ({ port, seed, scale, speed }: SimulateOptions) => {
      const epochMs = Date.now()
      const world = createWorld({ seed, epochMs, ...(scale === undefined ? {} : { scale }) })
      const clock = createWorldClock({ epochMs, speed, realNow: Date.now })
      const simulator = await startSimulator({ world, wires, port, clock })
      const hosts = Object.entries(venueHosts(simulator.url, wires)).flatMap(([slug, roles]) =>
        Object.entries(roles).map(([role, address]) => `${slug}.${role}=${address}`),
      )
      console.log(
        `Simulated venues at ${simulator.url}; faults: PUT ${simulator.url}/_control/faults/<venue>`,
      )
      console.log(`PARALLAX_VENUE_HOSTS=${hosts.join(',')}`)
      process.once('SIGINT', () => simulator.close().then(() => process.exit(0)))
      process.once('SIGTERM', () => simulator.close().then(() => process.exit(0)))
    })
}

function toNumber(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number) || number < 0)
    throw new InvalidArgumentError('It must be a number.')
  return number
}
