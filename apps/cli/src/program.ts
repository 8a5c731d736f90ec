import { API_VERSION } from '@parallax/contract/version'
import { Command } from 'commander'

const WHOLE = Symbol('whole')

interface Entry {
  readonly description: string
  /** The command with its options and subcommands. */
  load(): Promise<Command>
}

/** The subcommands for users and operators. Only the one that is called is loaded: some take a second. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  top: {
    description: 'Watch the opportunities of a running service live.',
    load: async () => (await import('./commands/top.ts')).topCommand(),
  },
  opps: {
    description: 'List opportunities.',
    load: async () => (await import('./commands/opps.ts')).oppsCommand(),
  },
  question: {
    description: 'Show what each venue says about a question, by its id or by words in its title.',
    load: async () => (await import('./commands/question.ts')).questionCommand(),
  },
  markets: {
    description: 'List or search the listings of all venues.',
    load: async () => (await import('./commands/markets.ts')).marketsCommand(),
  },
  watch: {
    description: 'Watch the index prices of questions, or of your watchlists, live.',
    load: async () => (await import('./commands/watch.ts')).watchCommand(),
  },
  wallet: {
    description: 'Show what a wallet holds on every venue that shows accounts.',
    load: async () => (await import('./commands/wallet.ts')).walletCommand(),
  },
  alerts: {
    description: 'List your alerts.',
    load: async () => (await import('./commands/alerts.ts')).alertsCommand(),
  },
  login: {
    description: 'Sign in to a service with email and password. From then on, commands use this login.',
    load: async () => (await import('./commands/login.ts')).loginCommand(),
  },
  logout: {
    description: 'Sign out: end the login that parallax login made.',
    load: async () => (await import('./commands/login.ts')).logoutCommand(),
  },
  completion: {
    description: 'Print a script that lets your shell complete commands and options.',
    load: async () =>
      (await import('./commands/completion.ts')).completionCommand(() => createProgram(WHOLE)),
  },
  start: {
    description: 'Run everything in one process: API, worker and web, against the live venues.',
    load: () => loadService({ mode: 'live', api: true, worker: true }),
  },
  demo: {
    description: 'Run everything against simulated venues, without any network.',
    load: () => loadService({ mode: 'demo', api: true, worker: true }),
  },
  api: {
    description: 'Run only the API; any number of these can share a PostgreSQL server through DATABASE_URL.',
    load: () => loadService({ mode: 'live', api: true, worker: false }),
  },
  worker: {
    description:
      'Run only the worker; any number of these can share a PostgreSQL server through DATABASE_URL.',
    load: () => loadService({ mode: 'live', api: false, worker: true }),
  },
  migrate: {
    description: 'Bring the database schema up to date. Every other command also does this when it starts.',
    load: async () => (await import('./commands/migrate.ts')).migrateCommand(),
  },
  data: {
    description: 'Inspect the stored data.',
    load: async () => (await import('./commands/data.ts')).dataCommand(),
  },
  backup: {
    description: 'Write the embedded database and its secret to one file, even while the service runs.',
    load: async () => (await import('./commands/backup.ts')).backupCommand(),
  },
  restore: {
    description: 'Restore a backup into a data folder that has no database yet.',
    load: async () => (await import('./commands/backup.ts')).restoreCommand(),
  },
  venues: {
    description: 'Show the health of the venues; subcommands inspect what they answer.',
    load: async () => (await import('./commands/venues.ts')).venuesCommand(),
  },
  match: {
    description: 'Inspect the matcher: how good it is, and why it links two listings or not.',
    load: async () => (await import('./commands/match.ts')).matchCommand(),
  },
  review: {
    description: 'Review matches: the pairs that wait for a person, and what people decided.',
    load: async () => (await import('./commands/review.ts')).reviewCommand(),
  },
  accounts: {
    description: 'Manage accounts: roles, invites, emails to confirm, passwords to reset.',
    load: async () => (await import('./commands/accounts.ts')).accountsCommand(),
  },
  doctor: {
    description:
      'Check whether a running installation is safe, from here or from outside, and say what to fix.',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  },
  verify: {
    description:
      'Check a certificate from its file alone: hash, signature, fees, and the recomputed decision.',
    load: async () => (await import('./commands/verify.ts')).verifyCommand(),
  },
  mcp: {
    description:
      'Run an MCP server: the tools of a running service for agents, over standard input and output or HTTP.',
    load: async () => (await import('./commands/mcp.ts')).mcpCommand(),
  },
  simulate: {
    description:
      'Run the simulated venues alone, on this machine only, and print how to point Parallax at them.',
    load: async () => (await import('./commands/simulate.ts')).simulateCommand(),
  },
  config: {
    description: 'Print every setting with its meaning and value. Secrets stay hidden.',
    load: async () => (await import('./commands/config.ts')).configCommand(),
  },
}

/** The `parallax` command with the subcommand `called` loaded and the others by name only, or with all loaded. */
export async function createProgram(called: string | typeof WHOLE | undefined): Promise<Command> {
  const program = new Command('parallax')
    .description(
      'Prediction markets on several venues: one index price, divergence, and arbitrage that you can verify.',
    )
    .addHelpText(
      'after',
      '\nSettings are environment variables, also read from .env; list them with: parallax config',
    )
  for (const [name, { description, load }] of Object.entries(COMMANDS)) {
    const command = name === called || called === WHOLE ? await load() : new Command()
    program.addCommand(command.name(name).description(description))
  }
  finish(program)
  return program
}

async function loadService(service: import('./service/run-service.ts').Service): Promise<Command> {
  return (await import('./commands/service.ts')).serviceCommand(service)
}

/** Gives every command, at any depth, its version and a pointer to its help. */
function finish(command: Command): void {
  command.version(API_VERSION).showHelpAfterError('(see --help)')
  for (const each of command.commands) finish(each)
}
