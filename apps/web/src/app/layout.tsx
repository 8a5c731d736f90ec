import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useUnseenCount } from '../lib/alert-news.ts'
import { loadPage } from '../lib/load-page.ts'
import { useSession } from '../lib/session.ts'
import { setTheme, THEMES, type Theme, useTheme } from '../lib/theme.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { NAVIGATION } from './navigation.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { Shortcuts, ShortcutsButton } from './shortcuts.tsx'
import { SignInOver } from './sign-in-over.tsx'
import { usePageHeading } from './use-page-heading.ts'

const THEME_WORDS: Readonly<Record<Theme, string>> = { system: 'System theme', light: 'Light', dark: 'Dark' }

/** Pages work without notices when their code cannot be loaded, such as after a new version was deployed. */
const Notices = lazy<ComponentType<{ readonly accountId: string }>>(() =>
  loadPage(() => import('../features/notices/notices.tsx')).catch(() => ({ default: () => null })),
)

/** The frame of every page: the menu stands beside the page, on a phone above it. */
export function Layout() {
  const [isOpen, setIsOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const shortcuts = useRef<HTMLDialogElement>(null)
  const unseen = useUnseenCount()
  const { account, isExpired, isLeaving } = useSession()
  usePageHeading(main, unseen)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setIsOpen(false), [path])
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="side" data-open={isOpen}>
        <Link to="/" className="brand">
          <img src="/icon.svg" alt="" width="24" height="24" />
          Parallax
        </Link>
        <PaletteButton />
        <button
          type="button"
          className="button menu-button"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setIsOpen(!isOpen)}
        >
          Menu
        </button>
        <div className="side-body" id="menu">
          <nav className="nav" aria-label="Pages">
            {NAVIGATION.map(({ to, label }) => (
              <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }}>
                {label}
                {to === '/alerts' && unseen > 0 ? <Unseen count={unseen} /> : null}
              </Link>
            ))}
            <a href="/docs">API reference</a>
          </nav>
          <div className="side-foot">
            <AccountMenu />
            <ThemeSwitch />
            <ShortcutsButton dialog={shortcuts} />
          </div>
        </div>
      </header>
      <div>
        <ConnectionNotice />
        <main id="main" tabIndex={-1} ref={main}>
          <Outlet />
        </main>
      </div>
      <SignInOver />
      <Shortcuts dialog={shortcuts} />
      {account === null || isExpired || isLeaving ? null : (
        <Suspense>
          <Notices accountId={account.id} />
        </Suspense>
      )}
    </div>
  )
}

function Unseen({ count }: { readonly count: number }) {
  return (
    <span className="unseen">
      {count}
      <span className="visually-hidden"> new</span>
    </span>
  )
}

function ThemeSwitch() {
  const theme = useTheme()
  return (
    <select
      className="select"
      aria-label="Theme"
      value={theme}
      onChange={(event) => {
        const chosen = THEMES.find((each) => each === event.target.value)
        if (chosen !== undefined) setTheme(chosen)
      }}
    >
      {THEMES.map((each) => (
        <option key={each} value={each}>
          {THEME_WORDS[each]}
        </option>
      ))}
    </select>
  )
}
