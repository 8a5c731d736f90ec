/** Counts the open streams of accounts for all processes together, and may fail. */
export interface StreamSlots {
  /** Whether the account may have one more; if so, it has it until it is given back or nobody keeps it. */
  take(accountId: string, slot: string, most: number): Promise<boolean>
  /** To be called more often than every `KEPT_MS`. */
  keep(slots: readonly { readonly accountId: string; readonly slot: string }[]): Promise<void>
  giveBack(accountId: string, slot: string): Promise<void>
}

/** A process that was killed leaves its slots behind: so long they count. */
export const KEPT_MS = 45_000
