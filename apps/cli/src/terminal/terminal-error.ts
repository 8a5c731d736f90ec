/** Exit codes of a failed command; docs/terminal.md lists them. */
export const EXIT = { failed: 1, unreachable: 2, notAllowed: 3, notFound: 4, rateLimited: 5 } as const
type Exit = (typeof EXIT)[keyof typeof EXIT]

/** An error that the user can fix. `message` says how. */
export class TerminalError extends Error {
  readonly exit: Exit

  constructor(exit: Exit, message: string) {
    super(message)
    this.name = 'TerminalError'
    this.exit = exit
  }
}
