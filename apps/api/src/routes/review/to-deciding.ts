import { randomUUID } from 'node:crypto'
import type { Deciding } from '@parallax/store'
import type { Caller } from '../../auth/access/caller.ts'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { readNote } from '../../http/request/read-note.ts'

/** The caller as the person who decides now. */
export function toDeciding(
  caller: Caller,
  body: { readonly note?: string } | null | undefined,
  nowMs: number,
): Deciding {
  return {
    id: randomUUID(),
    note: readNote(body),
    accountId: getAccountId(caller),
    decidedAt: new Date(nowMs),
  }
}
