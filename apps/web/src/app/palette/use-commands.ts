import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useSession, useSignOut } from '../../lib/session.ts'
import { setTheme, THEMES, type Theme } from '../../lib/theme.ts'
import { NAVIGATION } from '../navigation.ts'
import type { Command } from './match-commands.ts'

export interface Runnable extends Command {
  /** A returned text is shown, and the palette stays open. */
  readonly run: () => undefined | Promise<string>
}

const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'Follow the system theme',
  light: 'Light theme',
  dark: 'Dark theme',
}

/** All pages, and the actions that work on every page. */
export function useCommands(): {
  readonly pages: readonly Runnable[]
  readonly actions: readonly Runnable[]
} {
  const navigate = useNavigate()
  const { account } = useSession()
  const signOut = useSignOut()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [, resource, id] = path.split('/')
  const does = (act: () => unknown) => () => {
    act()
    return undefined
  }
  const pages: Runnable[] = [
    ...NAVIGATION.map(({ to, label }) => ({ id: to, label, run: does(() => navigate({ to })) })),
    { id: '/docs', label: 'API reference', words: 'docs', run: does(() => location.assign('/docs')) },
  ]
  if (account !== null)
    pages.push({
      id: '/settings',
      label: 'Settings',
      words: 'password email sessions',
      run: does(() => navigate({ to: '/settings' })),
    })
  const about =
    resource === 'questions' ? { question: id } : resource === 'markets' ? { market: id } : undefined
  const actions: Runnable[] = [
    account === null
      ? {
          id: 'sign-in',
          label: 'Sign in',
          words: 'log in sign up',
          run: does(() =>
            navigate({ to: '/sign-in', search: { return_to: location.pathname + location.search } }),
          ),
        }
      : {
          id: 'new-alert',
          label: (about?.question ?? about?.market) ? 'New alert for this page' : 'New alert',
          words: 'alert me notify',
          run: does(() => navigate({ to: '/alerts', search: about ?? {} })),
        },
    { id: 'copy-link', label: 'Copy link to this page', words: 'address url share', run: copyLink },
    ...THEMES.map((theme) => ({
      id: `theme-${theme}`,
      label: THEME_LABELS[theme],
      words: 'colours appearance mode',
      run: does(() => setTheme(theme)),
    })),
  ]
  if (account !== null)
    actions.push({ id: 'sign-out', label: 'Sign out', words: 'log out leave', run: does(signOut) })
  return { pages, actions }
}

/** Browsers hide the clipboard from pages without HTTPS. */
async function copyLink(): Promise<string> {
  try {
    await navigator.clipboard.writeText(location.href)
    return 'Link copied.'
  } catch {
    return 'The browser does not let pages copy here.'
  }
}
