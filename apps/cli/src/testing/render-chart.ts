import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

type Values = Readonly<Record<string, unknown>>

/** The text after `{{`, and whether the white space before it is removed. */
const ACTION = /[ \t]*\n?[ \t]*\{\{-\s*(.*?)\s*\}\}|\{\{\s*(.*?)\s*\}\}/g

/**
 * Renders the manifests of a chart like Helm, as far as our charts need it: fields of values and of the release,
 * `quote`, `toYaml … | nindent`, and `if` around a whole file. Throws on anything else, and on a missing field. It
 * stands in for Helm where that is not installed.
 */
export function renderChart(folder: string, release: string, values: Values): Map<string, unknown> {
  const templates = join(folder, 'templates')
  return new Map(
    readdirSync(templates).flatMap((file) => {
      const text = render(readFileSync(join(templates, file), 'utf8'), {
        Values: values,
        Release: { Name: release },
      })
      return text === '' ? [] : [[file, parse(text)] as const]
    }),
  )
}

export function readValues(folder: string): Values {
  return parse(readFileSync(join(folder, 'values.yaml'), 'utf8'))
}

function render(template: string, scope: Values): string {
  const condition = /^\{\{- if (\S+) \}\}\n([\s\S]*?)\n?\{\{- end \}\}\s*$/.exec(template)
  if (condition !== null)
    return find(scope, condition[1] ?? '') === true ? render(condition[2] ?? '', scope) : ''
  return template.replace(ACTION, (_text, trimmed?: string, plain?: string) => {
    const [first = '', ...filters] = (trimmed ?? plain ?? '').split(/\s*\|\s*/)
    const [, yaml, path] = /^(toYaml )?(\.\S+)$/.exec(first) ?? []
    if (path === undefined) throw new Error(`cannot render ${first}`)
    const value = find(scope, path)
    return filters.reduce(applyFilter, yaml === undefined ? String(value) : stringify(value).trimEnd())
  })
}

function applyFilter(text: string, filter: string): string {
  if (filter === 'quote') return JSON.stringify(text)
  const indent = /^nindent (\d+)$/.exec(filter)?.[1]
  if (indent === undefined) throw new Error(`cannot render | ${filter}`)
  return `\n${text.replace(/^/gm, ' '.repeat(Number(indent)))}`
}

function find(scope: Values, path: string): unknown {
  const value = path
    .split('.')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Values | undefined)?.[key], scope)
  if (value === undefined) throw new Error(`there is no ${path}`)
  return value
}
