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
    ...findExposureFaults(config, { api: true }).map((fault) => bad('settings', fault, 'as it says')),
    ...checkProxy(config),
    ...checkFolder(config),
    ...checkFile('settings file', envFile),
  ]
}

function checkReach(config: Config): Finding {
  if (!isReachable(config)) return good('reach', `this machine alone (HOST is ${config.host})`)
  return good('reach', `others too, as ${config.publicUrl ?? 'nobody said'}`)
}

function checkProxy({ host, trustProxy, publicUrl, metrics }: Config): Finding[] {
  const isLocal = isLoopbackHost(host)
  const findings: Finding[] = []
  if (trustProxy === false && publicUrl?.startsWith('https://') === true)
    findings.push(
      doubt(
        'proxy',
        'the public address is HTTPS, which only a proxy speaks, and none is trusted: all callers share one limit',
        'set PARALLAX_TRUST_PROXY to how many proxies there are',
      ),
    )
  if (typeof trustProxy === 'number' && !isLocal)
    findings.push(
      doubt(
        'proxy',
        `HOST is ${host}: whoever reaches this port past the proxy is believed what address it says it has`,
        'let nobody but the proxy reach the port (HOST=127.0.0.1, a firewall, a network of containers), or name the proxies by address',
      ),
    )
  if (publicUrl?.startsWith('http://') === true && !isLoopbackHost(new URL(publicUrl).hostname))
    findings.push(
      bad(
        'encryption',
        `people use ${publicUrl}, without encryption`,
        'put a proxy with TLS before it; docs/deploy.md',
      ),
    )
  if (metrics === 'open' && trustProxy === false && !isLocal)
    findings.push(
      doubt(
        'metrics',
        'everybody who reaches the port may read /metrics',
        'set PARALLAX_METRICS_PORT, and PARALLAX_METRICS=off',
      ),
    )
  return findings
}

function checkFolder({ databaseUrl, dataDir, secret }: Config): Finding[] {
  if (databaseUrl !== null) return []
  const folder = resolve(dataDir)
  if (!existsSync(folder)) return [doubt('data folder', `${folder} is not there yet`, 'start Parallax once')]
  const fault = findFolderFault(folder)
  const findings = [
    fault === undefined
      ? good('data folder', `${folder} is for its owner alone`)
      : bad('data folder', fault, 'restart Parallax, or as it says'),
  ]
  const file = join(folder, 'secret')
  if (secret !== null || !existsSync(file)) return findings
  const weakness = findSecretWeakness(readFileSync(file, 'utf8').trim())
  if (weakness !== null)
    findings.push(
      bad(
        'secret',
        `the secret in ${file} ${weakness}`,
        'remove the file and restart: everybody signs in anew',
      ),
    )
  return [...findings, ...checkFile('secret', file)]
}

function checkFile(subject: string, file: string): Finding[] {
  if (!existsSync(file)) return []
  const mode = statSync(file).mode & 0o777
  return [
    (mode & 0o077) === 0
      ? good(subject, `${file} is for its owner alone`)
      : bad(subject, `${file} can be read by others (its mode is ${mode.toString(8)})`, `chmod 600 ${file}`),
  ]
}
