/** Counts the open streams of accounts across all processes. Calls may fail. */
export interface StreamSlots {
  /**
   * Whether the account may open one more stream. If so, the slot is held until it is given back or no longer
   * renewed.
   */
  take(accountId: string, slot: string, most: number): Promise<boolean>
  /** Renews the slots. Call it more often than every `KEPT_MS`. */
  keep(slots: readonly { readonly accountId: string; readonly slot: string }[]): Promise<void>
  giveBack(accountId: string, slot: string): Promise<void>
}

/** How long the slots of a killed process still count. */
export const KEPT_MS = 45_000
