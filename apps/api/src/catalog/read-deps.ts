import type { Secrets } from '../auth/secrets/secrets.ts'
import { Cursors } from './answers/cursor.ts'
import { ReadModel, type ReadModelOptions } from './read-model.ts'

/** Dependencies of the read routes. */
export interface ReadDeps {
  readonly model: ReadModel
  readonly cursors: Cursors
  readonly now: () => number
}

export function createReadDeps(options: ReadModelOptions & { readonly secrets: Secrets }): ReadDeps {
  return {
    model: new ReadModel(options),
    cursors: new Cursors(options.secrets),
    now: options.now,
  }
}
