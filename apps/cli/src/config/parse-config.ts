import { distance } from 'fastest-levenshtein'
import { SettingError } from './setting.ts'
import { type Config, SETTINGS } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads all settings, once. An empty variable counts as not set. A `PARALLAX_` name that does not exist is an error: a
 * misspelt setting must not pass for the default.
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
  return config
}

function refuseUnknown(environment: Environment): void {
  const known = Object.values(SETTINGS).map((setting) => setting.name)
  for (const name of Object.keys(environment)) {
    if (!name.startsWith('PARALLAX_') || known.includes(name)) continue
    const [nearest] = known.toSorted((left, right) => distance(name, left) - distance(name, right))
    throw new SettingError(
      `There is no setting ${name}. Did you mean ${nearest}? All of them: parallax config`,
    )
  }
}
