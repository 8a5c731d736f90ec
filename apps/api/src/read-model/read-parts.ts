import type { Secrets } from '../access/secrets.ts'
import { Cursors } from './cursor.ts'
import { ReadModel, type ReadModelOptions } from './read-model.ts'
import { Walks } from './walks.ts'

/** What the routes that read are made of. */
export interface ReadParts {
  readonly model: ReadModel
  readonly cursors: Cursors
  readonly walks: Walks
  readonly now: () => number
}

export function createReadParts(options: ReadModelOptions & { readonly secrets: Secrets }): ReadParts {
  return {
    model: new ReadModel(options),
    cursors: new Cursors(options.secrets),
    walks: new Walks(),
    now: options.now,
  }
}
