import { statSync } from 'node:fs'
import { findSecretWeakness, isLoopbackHost } from '@parallax/domain'
import { SettingError } from './setting.ts'
import type { Config } from './settings.ts'

/** Whether other machines can reach the service: it listens for them, or a proxy forwards them. */
export function isReachable({ host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>): boolean {
  return !isLoopbackHost(host.toLowerCase()) || trustProxy !== false
}

/**
 * What is missing in the settings of a service that others can reach, each as a sentence that says what to do. Empty if
 * nothing is missing or only this machine can reach it. A process without the API needs no public address.
 */
export function findExposureFaults(config: Config, { api }: { readonly api: boolean }): string[] {
  if (!isReachable(config)) return []
  const why = isLoopbackHost(config.host.toLowerCase())
    ? 'through a proxy (PARALLAX_TRUST_PROXY)'
    : `(HOST is ${config.host})`
  const faults: string[] = []
  if (api && config.publicUrl === null)
    faults.push(
      `Others can reach the service ${why}: set PARALLAX_PUBLIC_URL to the address they use, as https://parallax.example, or HOST to 127.0.0.1.`,
    )
  if (config.secret !== null) faults.push(...findSecretFaults('PARALLAX_SECRET', config.secret))
  for (const secret of config.previousSecrets)
    faults.push(...findSecretFaults('One of PARALLAX_PREVIOUS_SECRETS', secret))
  return faults
}

/** Refuses to start a service that others could take over. */
export function refuseExposure(config: Config, service: { readonly api: boolean }): void {
  const [fault] = findExposureFaults(config, service)
  if (fault !== undefined) throw new SettingError(fault)
}

/** The same check for the data folder: the secret stored there, and whether others may read the folder. */
export function refuseOpenFolder(config: Config, dataDir: string, secret: string): void {
  if (!isReachable(config)) return
  const fault = findFolderFault(dataDir) ?? findSecretFaults(`The secret in ${dataDir}`, secret)[0]
  if (fault !== undefined) throw new SettingError(fault)
}

/**
 * What to do if others may read the data folder; undefined if they may not. Every start restricts it to its owner, but
 * on some disks that has no effect.
 */
export function findFolderFault(dataDir: string): string | undefined {
  const mode = statSync(dataDir).mode & 0o777
  return (mode & 0o077) === 0
    ? undefined
    : `Others can read the data folder ${dataDir} (its mode is ${mode.toString(8)}): run chmod 700 on it as the user that runs Parallax, on a disk with file permissions.`
}

function findSecretFaults(name: string, secret: string): string[] {
  const weakness = findSecretWeakness(secret)
  if (weakness === null) return []
  const advice = name.includes('PREVIOUS')
    ? 'Remove it: whoever guesses it can sign in as anyone. Sessions that it signed end, and channels must be entered again.'
    : 'Make one with: openssl rand -base64 48'
  return [`${name} ${weakness}, and others can reach the service. ${advice}`]
}
