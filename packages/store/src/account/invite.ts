import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface Invite {
  readonly id: string
  /** For the operator, for example who it is for. */
  readonly note: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usesLeft: number
}

export interface NewInvite extends Invite {
  /** SHA-256 of the code. */
  readonly codeHash: Buffer
}

export async function createInvite(database: Database, invite: NewInvite): Promise<void> {
  const { id, codeHash, note, createdAt, expiresAt, usesLeft } = invite
  await database.run(sql`
    insert into invite (id, code_hash, note, created_at, expires_at, uses_left)
    values (${id}, ${codeHash}, ${note}, ${createdAt}, ${expiresAt}, ${usesLeft})`)
}

/** Whether it can still be used to sign up. */
export async function isInviteGood(database: Database, codeHash: Buffer, now: Date): Promise<boolean> {
  const found = await database.find(sql<{ id: string }>`
    select id from invite where code_hash = ${codeHash} and uses_left > 0 and expires_at > ${now}`)
  return found !== null
}

/** Takes one use. False when there is none left: of many concurrent calls, no more get true than it has uses. */
export async function spendInvite(database: Database, codeHash: Buffer, now: Date): Promise<boolean> {
  const spent = await database.run(sql`
    update invite set uses_left = uses_left - 1
    where code_hash = ${codeHash} and uses_left > 0 and expires_at > ${now}`)
  return spent > 0
}

/** Those that are still valid, newest first. */
export function listInvites(database: Database, now: Date): Promise<Invite[]> {
  return database.many(sql<Invite>`
    select id, note, created_at as "createdAt", expires_at as "expiresAt", uses_left as "usesLeft" from invite
    where uses_left > 0 and expires_at > ${now} order by created_at desc, id`)
}

/** Invalidates one. False when no invite has that id. */
export async function revokeInvite(database: Database, id: string): Promise<boolean> {
  return (await database.run(sql`delete from invite where id = ${id}`)) > 0
}

/** Deletes up to `limit` invites that expired before `before`. */
export function dropExpiredInvites(database: Database, before: Date, limit: number): Promise<number> {
  return database.run(sql`
    delete from invite where ctid = any (array(select ctid from invite where expires_at < ${before} limit ${limit}))
      and expires_at < ${before}`)
}
