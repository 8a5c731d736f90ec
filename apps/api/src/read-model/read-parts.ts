import type { Secrets } from '../access/secrets.ts'
import { Cursors } from './cursor.ts'
import { ReadModel, type ReadModelOptions } from './read-model.ts'

/** What the routes that read are made of. */
export interface ReadParts {
  readonly model: ReadModel
  readonly cursors: Cursors
  readonly now: () => number
}

export function createReadParts(options: ReadModelOptions & { readonly secrets: Secrets }): ReadParts {
  return {
    model: new ReadModel(options),
    cursors: new Cursors(options.secrets),
    now: options.now,
  }
}
