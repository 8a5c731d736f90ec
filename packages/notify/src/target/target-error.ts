/** An address that nothing is sent to. `message` may be shown to whoever gave it. */
export class TargetError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TargetError'
  }
}
