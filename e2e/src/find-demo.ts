import { inject } from 'vitest'
import type { DemoPlace } from './global-setup.ts'

/** The address of the demo that all tests share. */
export async function findDemo(): Promise<DemoPlace> {
  const answer = await fetch(inject('demoDoor'))
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as DemoPlace
}
