import { readEnvironment } from '../config/read-environment.ts'

/** Standard output: what is cut to a terminal's width and coloured stays whole and plain in a file or a pipe. */
export interface Output {
  readonly isTerminal: boolean
  /** Columns of the terminal now; null where nothing is cut. */
  width(): number | null
  /** Lines of the terminal now; null where there is none. */
  height(): number | null
  readonly isColour: boolean
  write(text: string): void
}

export function openOutput(): Output {
  const { stdout } = process
  const { NO_COLOR, TERM } = readEnvironment()
  const isTerminal = stdout.isTTY === true
  // Whoever reads no further, such as head, has enough.
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
