#!/usr/bin/env node
import { createProgram } from './program.ts'

try {
  const [, , first, second] = process.argv
  const program = await createProgram(first === 'help' ? second : first)
  await program.parseAsync()
} catch (cause) {
  const { reportFailure } = await import('./report-failure.ts')
  reportFailure(cause)
}
