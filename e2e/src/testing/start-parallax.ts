import { createDatabase } from '@parallax/store/testing'
import { inject, onTestFinished } from 'vitest'
import type { Templates } from '../global-setup.ts'
import { runParallax } from '../run-parallax.ts'

/**
 * Runs the built service on a free port with its own database until the test ends; returns its address. The database is
 * on PostgreSQL where the other tests have one: opening an embedded one takes half of a program's start.
 */
export async function startParallax(
  command: 'api' | 'start',
  settings: Record<string, string> = {},
): Promise<string> {
  const { postgres, folder } = (await (await fetch(`${inject('demoDoor')}/templates`)).json()) as Templates
  const installation =
    postgres === null
      ? { settings, template: folder }
      : { settings: { ...(await createInstallation(postgres)), ...settings }, template: null }
  const running = await runParallax(command, installation)
  onTestFinished(running.stop)
  return running.address
}

async function createInstallation(postgres: string): Promise<Record<string, string>> {
  const { place, remove } = await createDatabase(postgres)
  onTestFinished(remove)
  return { DATABASE_URL: place.databaseUrl, PARALLAX_SECRET: 'a secret of at least thirty-two bytes' }
}
