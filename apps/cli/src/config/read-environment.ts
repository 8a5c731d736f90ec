import { existsSync } from 'node:fs'
import { SettingError } from './setting.ts'

/** The environment, with what `.env` in the working folder adds to it; the environment wins. */
export function readEnvironment(): NodeJS.ProcessEnv {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
  } catch {
    throw new SettingError('The file .env cannot be read. Make it a readable file, or remove it.')
  }
  return process.env
}
