import { SETTINGS } from './settings.ts'

/** All settings with their meaning, source and value, secrets hidden. */
export function showConfig(environment: Readonly<Record<string, string | undefined>>): string {
  const blocks = Object.values(SETTINGS).map(({ name, description, fallback, show }) => {
    const text = environment[name]?.trim()
    const value =
      text === undefined || text === ''
        ? `(not set: ${fallback})`
        : (show ?? ((shown: string) => shown))(text)
    return `${name} = ${value}\n    ${description}`
  })
  return `${blocks.join('\n')}\n`
}
