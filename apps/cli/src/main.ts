#!/usr/bin/env node
import { createProgram } from './program.ts'
import { TerminalError } from './terminal/terminal-error.ts'

try {
  const [, , first, second] = process.argv
  const program = await createProgram(first === 'help' ? second : first)
  await program.parseAsync()
} catch (cause) {
  if (cause instanceof TerminalError) {
    console.error(`parallax: ${cause.message}`)
    process.exit(cause.exit)
  }
  const { reportFailure } = await import('./report-failure.ts')
  reportFailure(cause)
}
