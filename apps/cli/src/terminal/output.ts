import { readEnvironment } from '../config/read-environment.ts'

/** Standard output. What a terminal shows cut to its width and coloured is whole and plain in a file or a pipe. */
export interface Output {
  readonly isTerminal: boolean
  /** Current columns of the terminal; null if nothing is cut. */
  width(): number | null
  /** Current lines of the terminal; null without one. */
  height(): number | null
  readonly isColour: boolean
  write(text: string): void
}

export function openOutput(): Output {
  const { stdout } = process
  const { NO_COLOR, TERM } = readEnvironment()
  const isTerminal = stdout.isTTY === true
  // A reader such as `head` may close the pipe early. That is not an error.
  stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE') throw cause
    process.exit(0)
  })
  return {
    isTerminal,
    width: () => (isTerminal ? stdout.columns : null),
    height: () => (isTerminal ? stdout.rows : null),
    isColour: isTerminal && !NO_COLOR && TERM !== 'dumb',
    write: (text) => void stdout.write(text),
  }
}
