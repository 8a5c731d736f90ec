import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface NewWalletAccount {
  /** Taken when the address has no account yet. */
  readonly id: string
  /** With the checksum of EIP-55. */
  readonly address: string
  readonly createdAt: Date
}

/** The id of the address's account, which is made when it signs in for the first time. */
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
