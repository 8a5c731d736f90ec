import { isLoopbackHost } from '@parallax/domain'
import { Command, InvalidArgumentError } from 'commander'
import { parseOrigin } from '../config/parse-setting.ts'
import { readConfig } from '../config/read-config.ts'
import type { Config } from '../config/settings.ts'
import type { ServiceAddress } from '../doctor/ask.ts'
import { examineService } from '../doctor/examine-service.ts'
import { examineSettings } from '../doctor/examine-settings.ts'
import type { Finding } from '../doctor/finding.ts'
import { showFindings } from '../doctor/show-findings.ts'

export function doctorCommand(): Command {
  return new Command()
    .option(
      '--url <address>',
      'check the service at this address from outside, such as https://parallax.example',
      toUrl,
    )
    .option('--json', 'print JSON')
    .action(async ({ url, json }: { url?: URL; json?: true }) => {
      const findings =
        url === undefined
          ? await examineInstallation(readConfig())
          : await examineService(toServiceAddress(url.origin))
      process.stdout.write(json === true ? `${JSON.stringify(findings, null, 2)}\n` : showFindings(findings))
      if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
    })
}

/** Checks from inside: the settings, the local process, and the public address as far as it can be reached from here. */
async function examineInstallation(config: Config): Promise<Finding[]> {
  const { publicUrl, trustProxy } = config
  const url = toOwnAddress(config)
  // This request bypasses the proxy, so the checks of encryption and of caller addresses are skipped: the proxy
  // provides both.
  const here = await examineService({ url, host: publicUrl === null ? url.host : new URL(publicUrl).host }, [
    'encryption',
    'plain HTTP',
    ...(trustProxy === false ? [] : (['caller addresses'] as const)),
  ])
  const isElsewhere = publicUrl !== null && !isLoopbackHost(new URL(publicUrl).hostname)
  const there = isElsewhere ? await examineService(toServiceAddress(publicUrl)) : []
  return [
    ...examineSettings(config),
    ...here.map((finding) => ({ ...finding, subject: `here: ${finding.subject}` })),
    ...there.map((finding) => ({ ...finding, subject: `${publicUrl}: ${finding.subject}` })),
  ]
}

function toOwnAddress({ host, port }: Config): URL {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`)
}

function toServiceAddress(address: string): ServiceAddress {
  const url = new URL(address)
  return { url, host: url.host }
}

function toUrl(text: string): URL {
  try {
    return new URL(parseOrigin('--url', text))
  } catch (cause) {
    throw new InvalidArgumentError(cause instanceof Error ? cause.message : String(cause))
  }
}
