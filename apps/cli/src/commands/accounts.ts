import { ACCOUNT_ROLES, type AccountRole } from '@parallax/store'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import type { AccountAnswer, AccountLine, AccountTask, InviteLine } from '../accounts/account-task.ts'
import { readConfig } from '../config/read-config.ts'
import { askStore } from '../service/ask-store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function accountsCommand(): Command {
  return new Command()
    .addCommand(listCommand())
    .addCommand(grantCommand())
    .addCommand(revokeCommand())
    .addCommand(confirmCommand())
    .addCommand(resetPasswordCommand())
    .addCommand(inviteCommand())
    .addCommand(invitesCommand())
    .addCommand(revokeInviteCommand())
}

function listCommand(): Command {
  return new Command('list')
    .description('Print the accounts and their roles, newest first.')
    .addOption(new Option('--role <role>', 'only accounts with this role').choices(ACCOUNT_ROLES))
    .addOption(new Option('--limit <count>', 'maximum number to print').argParser(parseCount).default(100))
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
    .description('Give an account a role, from its next request on.')
    .addArgument(roleArgument())
    .addArgument(emailArgument())
    .action(async (role: AccountRole, email: string, _options: object, command: Command) => {
      const answer = await perform({ action: 'grant', role, email })
      if (!('isFound' in answer && answer.isFound))
        return command.error(`parallax: no account has the email ${email}; its owner must register first`)
      console.log(`${email} is a ${role}`)
      if (answer.isConfirmed === false)
        console.error(
          `parallax: the email is not confirmed. Make sure that the account belongs to its owner, then run: parallax accounts confirm ${email}`,
        )
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
      console.log(`${email} is no longer a ${role}`)
    })
}

function confirmCommand(): Command {
  return new Command('confirm')
    .description('Confirm the email of an account yourself, where no mail can be sent.')
    .addArgument(emailArgument())
    .action(async (email: string, _options: object, command: Command) => {
      const answer = await perform({ action: 'confirm', email })
      if (!('isFound' in answer && answer.isFound))
        return command.error(`parallax: no account has the email ${email}`)
      console.log(`${email} is confirmed`)
    })
}

function resetPasswordCommand(): Command {
  return new Command('reset-password')
    .description(
      'Print a code with which the owner of an account can set a new password, once and within an hour.',
    )
    .addArgument(emailArgument())
    .action(async (email: string, _options: object, command: Command) => {
      const answer = await perform({ action: 'reset-password', email })
      if (!('code' in answer)) return command.error(`parallax: no account has the email ${email}`)
      const { publicUrl } = readConfig()
      console.log(publicUrl === null ? answer.code : `${publicUrl}/settings/reset-password#${answer.code}`)
      console.error(
        `parallax: give it only to the owner of ${email}; valid until ${answer.expiresAt}. Without the web app: POST /api/v1/auth/reset-password {"token", "password"}`,
      )
    })
}

function inviteCommand(): Command {
  return new Command('invite')
    .description('Print a code with which someone may sign up when PARALLAX_SIGN_UP is invite.')
    .option('--note <text>', 'a note for the list of invites, such as whom it is for')
    .addOption(new Option('--days <count>', 'how many days it is valid').argParser(parseCount).default(7))
    .addOption(
      new Option('--uses <count>', 'how many people may sign up with it').argParser(parseCount).default(1),
    )
    .action(async ({ note, days, uses }: { note?: string; days: number; uses: number }) => {
      const answer = await perform({ action: 'invite', note: note ?? null, days, uses })
      if (!('code' in answer))
        throw new Error('the service did not create an invite; restart it after an upgrade')
      console.log(answer.code)
      console.error(`parallax: it is not shown again; valid until ${answer.expiresAt}`)
    })
}

function invitesCommand(): Command {
  return new Command('invites')
    .description('Print the invites that are still valid. Their codes are not stored and cannot be shown.')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const answer = await perform({ action: 'invites' })
      const invites = 'invites' in answer ? answer.invites : []
      process.stdout.write(
        json === true ? `${JSON.stringify(invites, null, 2)}\n` : invites.map(toInviteLine).join(''),
      )
    })
}

function revokeInviteCommand(): Command {
  return new Command('revoke-invite')
    .description('Revoke an invite.')
    .argument('<id>', 'its id, as `invites` prints it')
    .action(async (id: string, _options: object, command: Command) => {
      const answer = UUID.test(id) ? await perform({ action: 'revoke-invite', id }) : { isFound: false }
      if (!('isFound' in answer && answer.isFound)) return command.error(`parallax: no such invite: ${id}`)
      console.log(`${id} is revoked`)
    })
}

function toInviteLine({ id, expiresAt, usesLeft, note }: InviteLine): string {
  return `${[id, `until ${expiresAt.slice(0, 10)}`, `for ${usesLeft}`, note ?? ''].join('  ').trimEnd()}\n`
}

function perform(task: AccountTask): Promise<AccountAnswer> {
  return askStore('accounts', task)
}

function toLine({ id, email, address, roles, createdAt }: AccountLine): string {
  return `${[id, createdAt.slice(0, 10), email ?? address, roles.join(', ')].join('  ').trimEnd()}\n`
}

function roleArgument(): Argument {
  return new Argument('<role>', 'what the account may do').choices(ACCOUNT_ROLES)
}

function emailArgument(): Argument {
  return new Argument('<email>', 'email that the account signs in with').argParser((text) => {
    if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('It must be an email.')
    return text.toLowerCase()
  })
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a count.')
  return Number(text)
}
