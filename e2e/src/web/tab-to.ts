import type { Locator, Page } from 'playwright-core'

/** More than any page has before its content. */
const MOST_TABS = 120

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.matches(':focus'))
}

/** Moves the focus there as a user without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < MOST_TABS; step += 1) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`no way to ${target} by the Tab key`)
}
