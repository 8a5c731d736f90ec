import { inject } from 'vitest'
import type { DemoPlace } from './global-setup.ts'

/** Where the demo is that all tests share. */
export async function findDemo(): Promise<DemoPlace> {
  const place = (await (await fetch(inject('demoDoor'))).json()) as DemoPlace | { readonly failure: string }
  if ('failure' in place) throw new Error(place.failure)
  return place
}
