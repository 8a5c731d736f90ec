/** One text for every unreachable target, so that it reveals nothing about names, addresses and ports. */
export const UNREACHABLE = 'url must point to a public address that can be reached'

/** An address that messages may not be sent to. `message` may be shown to the user who entered it. */
export class AddressError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'AddressError'
  }
}
