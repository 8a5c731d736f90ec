import { parseConfig } from './parse-config.ts'
import { readEnvironment } from './read-environment.ts'
import type { Config } from './settings.ts'

/** Reads the settings from the environment and from `.env` in the working folder; the environment wins. */
export function readConfig(): Config {
  return parseConfig(readEnvironment())
}
