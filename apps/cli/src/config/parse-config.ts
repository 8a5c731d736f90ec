import { distance } from 'fastest-levenshtein'
import { SettingError } from './setting.ts'
import { type Config, SETTINGS } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings of earlier versions, and what to do instead. */
const REMOVED: Readonly<Record<string, string>> = {
  PARALLAX_ADMIN_EMAILS:
    'Reviewers are now accounts with that role. Remove the setting, and for each reviewer run: parallax accounts grant reviewer EMAIL',
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
    throw new SettingError('Set both PARALLAX_SMTP_URL and PARALLAX_MAIL_FROM, or neither.')
  }
  if ((config.judgeUrl === null) !== (config.judgeModel === null)) {
    throw new SettingError('Set both PARALLAX_JUDGE_URL and PARALLAX_JUDGE_MODEL, or neither.')
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
    if (removed !== undefined) throw new SettingError(`${name} is no longer a setting. ${removed}`)
    const [nearest] = known.toSorted((left, right) => distance(name, left) - distance(name, right))
    throw new SettingError(
      `Unknown setting ${name}. Did you mean ${nearest}? List all settings with: parallax config`,
    )
  }
}
