import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findSecretWeakness, isLoopbackHost } from '@parallax/domain'
import { findExposureFaults, findFolderFault, isReachable } from '../config/exposure.ts'
import type { Config } from '../config/settings.ts'
import { bad, doubt, type Finding, good } from './finding.ts'

/** Checks the settings and the files that hold them: what a start checks, and what it cannot. */
export function examineSettings(config: Config, envFile = '.env'): Finding[] {
  return [
    checkReach(config),
    ...findExposureFaults(config, { api: true }).map((fault) =>
      bad('settings', fault, 'do what the message says'),
    ),
    ...checkProxy(config),
    ...checkFolder(config),
    ...checkFile('settings file', envFile),
  ]
}

function checkReach(config: Config): Finding {
  if (!isReachable(config)) return good('reach', `only this machine (HOST is ${config.host})`)
  return good('reach', `others too, at ${config.publicUrl ?? 'an unknown address'}`)
}

function checkProxy({ host, trustProxy, publicUrl, metrics }: Config): Finding[] {
  const isLocal = isLoopbackHost(host)
  const findings: Finding[] = []
  if (trustProxy === false && publicUrl?.startsWith('https://') === true)
    findings.push(
      doubt(
        'proxy',
        'the public address is HTTPS, which needs a proxy, but no proxy is trusted: all callers share one rate limit',
        'set PARALLAX_TRUST_PROXY to the number of proxies',
      ),
    )
  if (typeof trustProxy === 'number' && !isLocal)
    findings.push(
      doubt(
        'proxy',
        `HOST is ${host}: whoever reaches this port without going through the proxy can claim any address`,
        'let only the proxy reach the port (HOST=127.0.0.1, a firewall, a container network), or list the proxies by address',
      ),
    )
  if (publicUrl?.startsWith('http://') === true && !isLoopbackHost(new URL(publicUrl).hostname))
    findings.push(
      bad(
        'encryption',
        `people use ${publicUrl}, without encryption`,
        'put a proxy with TLS in front of it; docs/deploy.md',
      ),
    )
  if (metrics === 'open' && trustProxy === false && !isLocal)
    findings.push(
      doubt(
        'metrics',
        'anyone who reaches the port may read /metrics',
        'set PARALLAX_METRICS_PORT, and PARALLAX_METRICS=off',
      ),
    )
  return findings
}

function checkFolder({ databaseUrl, dataDir, secret }: Config): Finding[] {
  if (databaseUrl !== null) return []
  const folder = resolve(dataDir)
  if (!existsSync(folder))
    return [doubt('data folder', `${folder} does not exist yet`, 'start Parallax once')]
  const fault = findFolderFault(folder)
  const findings = [
    fault === undefined
      ? good('data folder', `only its owner can read ${folder}`)
      : bad('data folder', fault, 'restart Parallax, or do what the message says'),
  ]
  const file = join(folder, 'secret')
  if (secret !== null || !existsSync(file)) return findings
  const weakness = findSecretWeakness(readFileSync(file, 'utf8').trim())
  if (weakness !== null)
    findings.push(
      bad(
        'secret',
        `the secret in ${file} ${weakness}`,
        'remove the file and restart: everyone has to sign in again',
      ),
    )
  return [...findings, ...checkFile('secret', file)]
}

function checkFile(subject: string, file: string): Finding[] {
  if (!existsSync(file)) return []
  const mode = statSync(file).mode & 0o777
  return [
    (mode & 0o077) === 0
      ? good(subject, `only its owner can read ${file}`)
      : bad(subject, `others can read ${file} (its mode is ${mode.toString(8)})`, `chmod 600 ${file}`),
  ]
}
