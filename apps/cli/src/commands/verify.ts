import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Jwks, verifyCertificate } from '@parallax/certificate'
import { findFeeRule, listVenueTerms } from '@parallax/venues'
import { Command } from 'commander'
import { JwksError, readJwks } from '../verify/read-jwks.ts'
import { showChecks } from '../verify/show-checks.ts'

interface VerifyOptions {
  readonly jwks?: string
  readonly allowUnknownKey?: boolean
}

export function verifyCommand(): Command {
  return new Command()
    .argument('<file>', 'the certificate; - for standard input')
    .option('--jwks <source>', 'the keys that may have signed it: a file or an http(s) address')
    .option('--allow-unknown-key', 'without --jwks: accept the key in the certificate, whoever owns it')
    .action(async (file: string, options: VerifyOptions, command: Command) => {
      const jwks = await readKeys(options, command)
      const bytes = await readBytes(file, command)
      const checks = verifyCertificate(bytes, { jwks, findFeeRule, listVenueTerms })
      process.stdout.write(showChecks(checks, jwks))
      if (checks.some(({ isPassed }) => !isPassed)) process.exitCode = 1
    })
}

async function readKeys(options: VerifyOptions, command: Command): Promise<Jwks | 'any' | null> {
  if (options.jwks !== undefined) return readJwks(options.jwks).catch(refuse(command))
  return options.allowUnknownKey === true ? 'any' : null
}

async function readBytes(file: string, command: Command): Promise<Uint8Array> {
  if (file === '-') return buffer(process.stdin)
  return readFile(file).catch((cause: unknown) =>
    command.error(`parallax: cannot read ${file}: ${cause instanceof Error ? cause.message : String(cause)}`),
  )
}

function refuse(command: Command): (cause: unknown) => never {
  return (cause) => {
    if (cause instanceof JwksError) return command.error(`parallax: ${cause.message}`)
    throw cause
  }
}
