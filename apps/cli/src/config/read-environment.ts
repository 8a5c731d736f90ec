import { existsSync } from 'node:fs'
import { parseConfig } from './parse-config.ts'
import { SettingError } from './setting.ts'
import type { Config } from './settings.ts'

/** Takes the settings from the environment and from `.env` in the working folder; the environment wins. */
export function readConfig(): Config {
  return parseConfig(readEnvironment())
}

export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
  } catch {
    throw new SettingError('The file .env cannot be read. Make it a readable file, or remove it.')
  }
  return process.env
}
