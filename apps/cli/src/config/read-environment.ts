import { existsSync } from 'node:fs'
import { parseConfig } from './parse-config.ts'
import type { Config } from './settings.ts'

/** Takes the settings from the environment and from `.env` in the working folder; the environment wins. */
export function readConfig(): Config {
  return parseConfig(readEnvironment())
}

export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
