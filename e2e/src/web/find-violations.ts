import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
  }[]
}

/** The rules whose faults axe calls minor or moderate. The tests ask for serious and critical ones. */
const LESSER_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
]

/**
 * Nodes without a fault are not described, which would take most of the time, and the style sheet is not read again for
 * every page.
 */
const OPTIONS = { resultTypes: ['violations'], preload: false }
const RULES = Object.fromEntries(LESSER_RULES.map((id) => [id, { enabled: false }]))
/** Every other rule in light; in dark only those about colours: the others would see the same page. */
const THEMES = [
  ['light', { ...OPTIONS, rules: RULES }],
  ['dark', { ...OPTIONS, runOnly: ['color-contrast', 'link-in-text-block'] }],
] as const

/** What axe calls serious or critical on the page as it is, in light and in dark. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [theme, options] of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    found.push(...(await runAxe(page, options)).map((each) => `${theme} ${each}`))
  }
  return found
}

/** The same for the style sheet, which all pages share. It also fails if axe now takes a lesser rule more seriously. */
export async function findStyleViolations(page: Page): Promise<string[]> {
  const found = await runAxe(page, { resultTypes: ['violations'], runOnly: ['css-orientation-lock'] })
  const impacts = new Map(
    await page.evaluate<[string, string][]>('axe._audit.rules.map(({ id, impact }) => [id, impact])'),
  )
  const isLesser = (id: string) => /^(minor|moderate)$/.test(impacts.get(id) ?? '')
  return [...found, ...LESSER_RULES.filter((id) => !isLesser(id)).map((id) => `${id} is not a lesser rule`)]
}

/**
 * Checks the first of each kind, on a page whose structure comes from a library and repeats the same elements many
 * times.
 */
export function findContrastFaults(page: Page, selectors: readonly string[]): Promise<string[]> {
  const places = selectors.map((selector) => `document.querySelector(${JSON.stringify(selector)})`)
  return runAxe(page, { ...OPTIONS, runOnly: ['color-contrast'] }, `[${places.join()}].filter(Boolean)`)
}

async function runAxe(page: Page, options: object, places = 'document'): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${places}, ${JSON.stringify(options)})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}
