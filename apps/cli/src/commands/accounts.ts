import { resolve } from 'node:path'
import { ACCOUNT_ROLES, type AccountRole } from '@parallax/store'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import {
  type AccountAnswer,
  type AccountLine,
  type AccountTask,
  performAccountTask,
} from '../accounts/account-task.ts'
import { readConfig } from '../config/read-environment.ts'
import { askService } from '../service/control-socket.ts'
import { withInstallation } from '../service/with-store.ts'

export function accountsCommand(): Command {
  return new Command().addCommand(listCommand()).addCommand(grantCommand()).addCommand(revokeCommand())
}

function listCommand(): Command {
  return new Command('list')
    .description('Print the accounts, the newest first, and their roles.')
    .addOption(new Option('--role <role>', 'only those that have it').choices(ACCOUNT_ROLES))
    .addOption(new Option('--limit <count>', 'at most so many').argParser(parseCount).default(100))
    .option('--json', 'print JSON')
    .action(async ({ role, limit, json }: { role?: AccountRole; limit: number; json?: true }) => {
      const answer = await perform({ action: 'list', role: role ?? null, limit })
      const accounts = 'accounts' in answer ? answer.accounts : []
      process.stdout.write(
        json === true ? `${JSON.stringify(accounts, null, 2)}\n` : accounts.map(toLine).join(''),
      )
    })
}

function grantCommand(): Command {
  return new Command('grant')
    .description('Give an account a role. It has it from its next request on.')
    .addArgument(roleArgument())
    .addArgument(emailArgument())
    .action(async (role: AccountRole, email: string, _options: object, command: Command) => {
      const answer = await perform({ action: 'grant', role, email })
      if (!('isFound' in answer && answer.isFound))
        return command.error(`parallax: no account has the email ${email}; its owner has to register first`)
      console.log(`${email} is a ${role}`)
    })
}

function revokeCommand(): Command {
  return new Command('revoke')
    .description('Take a role away from an account, from its next request on.')
    .addArgument(roleArgument())
    .addArgument(emailArgument())
    .action(async (role: AccountRole, email: string, _options: object, command: Command) => {
      const answer = await perform({ action: 'revoke', role, email })
      if (!('isFound' in answer && answer.isFound))
        return command.error(`parallax: no account with the email ${email} is a ${role}`)
      console.log(`${email} is no ${role} any more`)
    })
}

/** By the service where one has the embedded database open, else on the database itself. */
async function perform(task: AccountTask): Promise<AccountAnswer> {
  const config = readConfig()
  const asked =
    config.databaseUrl === null ? await askService(resolve(config.dataDir), 'accounts', task) : null
  if (asked !== null) return asked.done as AccountAnswer
  return withInstallation(config, (store) => performAccountTask(store, task))
}

function toLine({ id, email, address, roles, createdAt }: AccountLine): string {
  return `${[id, createdAt.slice(0, 10), email ?? address, roles.join(', ')].join('  ').trimEnd()}\n`
}

function roleArgument(): Argument {
  return new Argument('<role>', 'what it may do').choices(ACCOUNT_ROLES)
}

function emailArgument(): Argument {
  return new Argument('<email>', 'that it signs in with').argParser((text) => {
    if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('must be an email.')
    return text.toLowerCase()
  })
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('must be a count.')
  return Number(text)
}
