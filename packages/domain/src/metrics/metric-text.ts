/** A figure for Prometheus, with its current values. */
export interface Metric {
  readonly name: string
  readonly help: string
  readonly type: 'gauge' | 'counter'
  readonly samples: readonly MetricSample[]
}

export interface MetricSample {
  readonly labels?: Readonly<Record<string, string>>
  /** Null when it is not known: then it has no line. */
  readonly value: number | null
}

/** These metrics in Prometheus' text format. A metric without any known value is left out. */
export function toMetricText(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => {
      const lines = samples.flatMap(({ labels = {}, value }) =>
        value === null ? [] : [`${name}${toLabels(labels)} ${value}`],
      )
      return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
    })
    .map((line) => `${line}\n`)
    .join('')
}

function toLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
