import { setTheme, THEMES, type Theme, useTheme } from '../lib/theme.ts'

const WORDS: Readonly<Record<Theme, string>> = { system: 'System theme', light: 'Light', dark: 'Dark' }

export function ThemeSwitch() {
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
          {WORDS[each]}
        </option>
      ))}
    </select>
  )
}
