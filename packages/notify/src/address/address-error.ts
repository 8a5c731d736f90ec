/** One text for whatever is not reached, so that nobody learns by it what is where: a name, an address, a port. */
export const UNREACHABLE = 'url must lead to a public address that can be reached'

/** An address that nothing is sent to. `message` may be shown to whoever gave it. */
export class AddressError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TargetError'
  }
}
