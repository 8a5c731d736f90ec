import { existsSync } from 'node:fs'
import { SettingError } from './setting.ts'

/** The environment plus `.env` in the working folder; the environment wins. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
  } catch {
    throw new SettingError('The file .env cannot be read. Make it a readable file, or remove it.')
  }
  return process.env
}
