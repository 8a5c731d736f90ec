/** How many streams may be open. All but those of an account are counted in each process alone. */
export interface StreamLimits {
  /** Of one account. */
  readonly ofAccount: number
  /** From one address. */
  readonly ofAddress: number
  /** In total. */
  readonly ofProcess: number
  /**
   * This many of the total are reserved for accounts without a stream, so that accounts with several cannot take them
   * all.
   */
  readonly reserve: number
}

export const STREAM_LIMITS: StreamLimits = { ofAccount: 10, ofAddress: 50, ofProcess: 11_000, reserve: 1_000 }

/** The places for streams in this process. */
export class StreamPlaces {
  /** Null for no limits. */
  readonly #limits: StreamLimits | null
  readonly #byAddress = new Map<string, number>()
  #taken = 0

  constructor(limits: StreamLimits | null) {
    this.#limits = limits
  }

  /** Takes a place and returns the function that gives it back, or a message why there is none. */
  take(address: string, isFirstOfAccount: boolean): (() => void) | string {
    const ofAddress = this.#byAddress.get(address) ?? 0
    if (this.#limits !== null) {
      const { ofProcess, reserve } = this.#limits
      if (ofAddress >= this.#limits.ofAddress)
        return `an address may have ${this.#limits.ofAddress} streams open`
      if (this.#taken >= ofProcess - (isFirstOfAccount ? 0 : reserve))
        return 'too many streams are open, try again later'
    }
    this.#byAddress.set(address, ofAddress + 1)
    this.#taken += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#taken -= 1
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left === 0) this.#byAddress.delete(address)
      else this.#byAddress.set(address, left)
    }
  }
}
