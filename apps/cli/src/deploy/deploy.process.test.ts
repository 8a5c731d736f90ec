import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { redisMissing, startRedisServer } from '@parallax/api/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { SETTINGS } from '../config/settings.ts'
import { readValues, renderChart } from '../testing/render-chart.ts'
import { installedSettings, startService } from '../testing/run-parallax.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const PROMETHEUS = join(ROOT, 'deploy/prometheus')
const CHART = join(ROOT, 'deploy/helm/parallax')
const PATIENCE = { timeout: 60_000, interval: 500 }
const SUFFIXES = /_(bucket|sum|count)$/
/** Variables of Grafana in queries, each with a value that it can take. */
const VARIABLES: Readonly<Record<string, string>> = {
  __rate_interval: '1m',
  __interval: '30s',
  __range: '6h',
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const rules: { alert: string; expr: string }[] = parse(read('deploy/prometheus/parallax.rules.yml')).groups[0]
  .rules
const dashboard: { panels: { id: number; title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  read('deploy/grafana/parallax.json'),
)
const settingNames = new Set(Object.values(SETTINGS).map(({ name }) => name))

/** Why a program's tests do not run here; null if they do. */
function whyMissing(program: string, debian: string): string | null {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return null
  } catch {
    return `skipped: ${program} is not installed (${debian})`
  }
}

function run(
  program: string,
  args: readonly string[],
  options: { cwd: string; input?: string; env?: NodeJS.ProcessEnv },
) {
  return execFileSync(program, [...args], { ...options, encoding: 'utf8', stdio: 'pipe' })
}

/** The query with a value for each variable of Grafana. */
function fill(expr: string): string {
  return expr.replace(/\$\{?(\w+)\}?/g, (variable, name: string) => {
    const value = VARIABLES[name]
    if (value === undefined) throw new Error(`unknown variable ${variable} in ${expr}`)
    return value
  })
}

/** Names of metrics in an expression: words followed by a selector or an operator, or standing alone. */
function listMetrics(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|on) \([^)]*\)/g, '')
  return (bare.match(/\b(parallax|http|process|nodejs)_[a-z0-9_]+/g) ?? []).map((name) =>
    name.replace(SUFFIXES, ''),
  )
}

const promtool = whyMissing('promtool', 'Debian: apt-get install prometheus')
const compose = whyMissing('docker-compose', 'Debian: apt-get install docker-compose')
const helm = whyMissing('helm', 'not in Debian')

describe('a running process', () => {
  test.skipIf(redisMissing !== null)(
    `exposes every metric that rules and dashboard use, as Prometheus expects it ${redisMissing ?? ''}`,
    async () => {
      const redis = await startRedisServer()
      onTestFinished(() => redis.stop())
      const { url } = await startService('start', {
        ...(await installedSettings()).settings,
        REDIS_URL: redis.url,
      })
      const used = new Set(
        [...rules, ...dashboard.panels.flatMap(({ targets = [] }) => targets)].flatMap(({ expr }) =>
          listMetrics(expr),
        ),
      )
      expect(used.size).toBeGreaterThan(20)
      const text = await vi.waitFor(async () => {
        const metrics = await (await fetch(`${url}/metrics`)).text()
        const exposed = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
        expect([...used].filter((name) => !exposed.has(name))).toEqual([])
        return metrics
      }, PATIENCE)
      // Some of Node.js' own metrics have names that promtool objects to.
      const ours = text.split('\n').filter((line) => !line.includes('nodejs_active_'))
      if (promtool === null) run('promtool', ['check', 'metrics'], { cwd: ROOT, input: ours.join('\n') })
    },
  )
})

describe('Prometheus', () => {
  test.skipIf(promtool !== null)(
    `loads its settings and our rules, which fire as they should ${promtool ?? ''}`,
    () => {
      expect(run('promtool', ['check', 'config', 'prometheus.yml'], { cwd: PROMETHEUS })).toContain('SUCCESS')
      expect(run('promtool', ['test', 'rules', 'parallax.rules.test.yml'], { cwd: PROMETHEUS })).toContain(
        'SUCCESS',
      )
    },
  )

  test.skipIf(promtool !== null)(`can parse every query of the dashboard ${promtool ?? ''}`, () => {
    const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => fill(expr)))
    expect(queries.length).toBeGreaterThan(20)
    const folder = mkdtempSync(join(tmpdir(), 'parallax-queries-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // As recording rules, because promtool has no command that only parses queries.
    const check = (exprs: readonly string[]) => {
      const rules = exprs.map((expr, at) => ({ record: `query:${at}`, expr }))
      writeFileSync(join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
      return run('promtool', ['check', 'rules', 'rules.yml'], { cwd: folder })
    }
    expect(check(queries)).toContain(`SUCCESS: ${queries.length} rules found`)
    expect(() => check([...queries, 'rate(parallax_pool_waiting)'])).toThrow(/expected type range vector/)
  })

  test('each rule has an entry in the runbook', () => {
    const entries = new Set([...read('docs/runbook.md').matchAll(/`(Parallax\w+)`/g)].map(([, name]) => name))
    expect(new Set(rules.map(({ alert }) => alert))).toEqual(entries)
  })
})

test('dashboard panels have unique names and numbers', () => {
  const charts = dashboard.panels.filter(({ targets }) => targets !== undefined)
  expect(charts.length).toBeGreaterThan(10)
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  for (const { targets = [] } of charts) expect(targets.length).toBeGreaterThan(0)
})

describe('compose', () => {
  const settings = { POSTGRES_PASSWORD: 'a', PARALLAX_SECRET: 'b' }

  test.skipIf(compose !== null)(
    `renders with a password and a secret, and not without ${compose ?? ''}`,
    () => {
      const render = (env: NodeJS.ProcessEnv) =>
        run('docker-compose', ['--profile', 'monitoring', 'config'], {
          cwd: ROOT,
          env: { PATH: process.env.PATH, ...env },
        })
      const { services } = parse(render(settings))
      expect(Object.keys(services).sort()).toEqual([
        'api',
        'grafana',
        'migrate',
        'postgres',
        'prometheus',
        'redis',
        'worker',
      ])
      expect(() => render({ POSTGRES_PASSWORD: 'a' })).toThrow(/PARALLAX_SECRET/)
    },
  )

  test('uses only existing settings', () => {
    const { environment } = parse(read('compose.yaml'), { merge: true })['x-parallax']
    expect(Object.keys(environment).filter((name) => !settingNames.has(name))).toEqual([])
  })
})

describe('the chart', () => {
  const values = readValues(CHART)
  const everything = {
    ...values,
    ingress: { ...Object(values.ingress), enabled: true },
    podMonitor: { enabled: true },
  }

  test('renders, and every selector matches the intended pods', () => {
    expect([...renderChart(CHART, 'one', values).keys()].sort()).toEqual([
      'api.yaml',
      'disruption.yaml',
      'migrate.yaml',
      'service.yaml',
      'settings.yaml',
      'worker.yaml',
    ])
    const made = renderChart(CHART, 'one', everything) as Map<string, ReturnType<typeof parse>>
    const pods = ['api', 'worker'].map((kind) => made.get(`${kind}.yaml`).spec.template)
    const meant = (selector: Record<string, string>) =>
      pods
        .filter(({ metadata }) =>
          Object.entries(selector).every(([name, value]) => metadata.labels[name] === value),
        )
        .map(({ spec }) => spec.containers[0].name)
    expect(meant(made.get('api.yaml').spec.selector.matchLabels)).toEqual(['api'])
    expect(meant(made.get('worker.yaml').spec.selector.matchLabels)).toEqual(['worker'])
    expect(meant(made.get('service.yaml').spec.selector)).toEqual(['api'])
    expect(meant(made.get('disruption.yaml').spec.selector.matchLabels)).toEqual(['api'])
    expect(meant(made.get('pod-monitor.yaml').spec.selector.matchLabels)).toEqual(['api', 'worker'])
    for (const { spec } of pods) {
      const [container] = spec.containers
      const ports = container.ports.map(({ name }: { name: string }) => name)
      for (const probe of [container.livenessProbe, container.readinessProbe])
        if (probe !== undefined) expect(ports).toContain(probe.httpGet.port)
      expect(container.resources).toEqual(Object(values[container.name]).resources)
    }
    const names = Object.keys(made.get('settings.yaml').data)
    expect(names.filter((name) => !settingNames.has(name))).toEqual([])
  })

  test.skipIf(helm !== null)(`Helm renders it as we do ${helm ?? ''}`, () => {
    const text = run('helm', ['template', 'one', CHART], { cwd: ROOT })
    const made = text.split(/^---\n/m).flatMap((part) => parse(part) ?? [])
    const byName = (items: Iterable<ReturnType<typeof parse>>) =>
      [...items].sort((one, other) =>
        `${one.kind} ${one.metadata.name}` < `${other.kind} ${other.metadata.name}` ? -1 : 1,
      )
    expect(byName(made)).toEqual(byName(renderChart(CHART, 'one', values).values()))
  })
})
