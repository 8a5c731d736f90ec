import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface NewWalletAccount {
  /** Used when the address has no account yet. */
  readonly id: string
  /** With the EIP-55 checksum. */
  readonly address: string
  readonly createdAt: Date
}

/** The id of the address's account, which is created on the first sign-in. */
export async function getWalletAccount(
  database: Database,
  { id, address, createdAt }: NewWalletAccount,
): Promise<string> {
  await database.run(sql`
    insert into account (id, kind, address, created_at) values (${id}, 'wallet', ${address}, ${createdAt})
    on conflict (address) do nothing`)
  const account = await database.get(sql<{ id: string }>`select id from account where address = ${address}`)
  return account.id
}

/** Whether the address has signed in before. */
export async function hasWalletAccount(database: Database, address: string): Promise<boolean> {
  return (
    (await database.find(sql<{ id: string }>`select id from account where address = ${address}`)) !== null
  )
}
