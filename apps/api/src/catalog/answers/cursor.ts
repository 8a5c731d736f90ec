import { hash } from 'node:crypto'
import type { Secrets } from '../../auth/secrets/secrets.ts'
import { TokenSigner } from '../../auth/secrets/token-signer.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** How far a reader of a list is. */
export interface Cursor {
  /** The name of its snapshot: see cursor-snapshots.ts. */
  readonly snapshot: string
  /** How many items of the list were already shown or skipped. */
  readonly offset: number
  /** The last of them. The list continues after it when the snapshot is not remembered. */
  readonly lastId: string
}

/** Writes signed cursors that callers cannot alter. Each is valid only for the filter it was made for. */
export class Cursors {
  readonly #signer: TokenSigner

  constructor(secrets: Secrets) {
    this.#signer = new TokenSigner(secrets, 'market cursor')
  }

  write({ snapshot, offset, lastId }: Cursor, filterKey: string): string {
    return this.#signer.sign([toDigest(filterKey), snapshot, offset, lastId].join('~'))
  }

  read(text: string, filterKey: string): Cursor {
    const [digest, snapshot = '', offset = '', lastId = ''] = this.#signer.read(text)?.split('~') ?? []
    if (digest === undefined)
      throw new ApiError('INVALID_REQUEST', 'cursor must be the next_cursor of an earlier page')
    if (digest !== toDigest(filterKey))
      throw new ApiError('INVALID_REQUEST', 'cursor belongs to a list with other filters')
    return { snapshot, offset: Number(offset), lastId }
  }
}

function toDigest(filterKey: string): string {
  return hash('sha256', filterKey, 'base64url').slice(0, 16)
}
