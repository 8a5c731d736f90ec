import type { Output } from './output.ts'

const ENTER = '\u001b[?1049h\u001b[?25l'
const LEAVE = '\u001b[?25h\u001b[?1049l'
const HOME = '\u001b[H'
const END_OF_LINE = '\u001b[K'
const REST = '\u001b[J'

export interface Screen {
  /** Replaces the last output; in a file or a pipe, prints below it. */
  draw(lines: readonly string[]): void
  /** Restores the terminal. */
  close(): void
}

/**
 * Takes over the terminal until it is closed or the user presses q or Ctrl+C, which calls `quit`; a new size calls
 * `resize`. Lines beyond its height are left out.
 */
export function openScreen(output: Output, on: { quit(): void; resize(): void }): Screen {
  process.once('SIGINT', on.quit)
  process.once('SIGTERM', on.quit)
  if (!output.isTerminal)
    return {
      draw: (lines) => output.write(`${lines.join('\n')}\n\n`),
      close: () => {},
    }
  const { stdin, stdout } = process
  const press = (key: Buffer) => {
    if (['q', 'Q', '\u0003', '\u0004'].includes(key.toString())) on.quit()
  }
  if (stdin.isTTY) stdin.setRawMode(true).on('data', press)
  stdout.on('resize', on.resize)
  output.write(ENTER)
  return {
    draw: (lines) => {
      const seen = lines.slice(0, output.height() ?? lines.length)
      output.write(`${HOME}${seen.map((line) => `${line}${END_OF_LINE}`).join('\n')}${REST}`)
    },
    close: () => {
      if (stdin.isTTY) stdin.setRawMode(false).off('data', press).pause()
      stdout.off('resize', on.resize)
      output.write(LEAVE)
    },
  }
}
