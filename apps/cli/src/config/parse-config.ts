import { distance } from 'fastest-levenshtein'
import { SettingError } from './setting.ts'
import { type Config, SETTINGS } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings of earlier versions, and what to do instead. */
const REMOVED: Readonly<Record<string, string>> = {
  PARALLAX_ADMIN_EMAILS:
    'Reviewers are accounts now, whoever registers an email first. Remove it, and for each of them run: parallax accounts grant reviewer EMAIL',
}

/**
 * Reads all settings once. An empty variable counts as not set. An unknown `PARALLAX_` name is an error: a misspelt
 * setting must not silently fall back to the default.
 */
export function parseConfig(environment: Environment): Config {
  refuseUnknown(environment)
  const entries = Object.entries(SETTINGS).map(([key, { name, value, parse }]) => {
    const text = environment[name]?.trim()
    return [key, text === undefined || text === '' ? value : parse(text)]
  })
  const config = Object.fromEntries(entries) as Config
  if (config.databaseUrl !== null && config.secret === null) {
    throw new SettingError(
      'PARALLAX_SECRET is required with DATABASE_URL, the same for all processes. Make one with: openssl rand -base64 48',
    )
  }
  if ((config.smtpUrl === null) !== (config.mailFrom === null)) {
    throw new SettingError('PARALLAX_SMTP_URL and PARALLAX_MAIL_FROM are needed together, or not at all.')
  }
  if ((config.judgeUrl === null) !== (config.judgeModel === null)) {
    throw new SettingError('PARALLAX_JUDGE_URL and PARALLAX_JUDGE_MODEL are needed together, or not at all.')
  }
  return config
}

function refuseUnknown(environment: Environment): void {
  const known = Object.values(SETTINGS).map((setting) => setting.name)
  for (const name of Object.keys(environment)) {
    if (!name.startsWith('PARALLAX_') || known.includes(name)) continue
    const removed = REMOVED[name]
    // An empty variable counts as not set, also for a removed setting.
    if (removed !== undefined && environment[name]?.trim() === '') continue
    if (removed !== undefined) throw new SettingError(`${name} is not a setting any more. ${removed}`)
    const [nearest] = known.toSorted((left, right) => distance(name, left) - distance(name, right))
    throw new SettingError(
      `There is no setting ${name}. Did you mean ${nearest}? All of them: parallax config`,
    )
  }
}
