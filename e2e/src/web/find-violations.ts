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

/** To be called before the first page is opened: then every page of the visit has axe. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE)
}

/** Nodes without a fault are not described, which would take most of the time. */
const OPTIONS = { resultTypes: ['violations'] }
/** Every rule in light; in dark those about colours: the others see the same page. */
const THEMES = [
  ['light', OPTIONS],
  ['dark', { ...OPTIONS, runOnly: ['color-contrast', 'link-in-text-block'] }],
] as const

/** What axe holds to be serious or critical on the page as it is, in light and in dark. */
export async function findViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [theme, options] of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      found.push(...nodes.map(({ html, failureSummary }) => `${theme} ${id}: ${html} ${failureSummary}`))
    }
  }
  return found
}
