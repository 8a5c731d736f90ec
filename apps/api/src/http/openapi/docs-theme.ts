/** The typeface of the page, which the web app uses too. */
export const DOCS_FONT = '/docs/source-sans-3.woff2'

/**
 * The API reference in the colours and typeface of the web app, light and dark. The library's own colours have too
 * little contrast: white on bright methods, grey on grey. It uses dark colours under `html.dark-mode`, which
 * `DOCS_SCRIPT` sets.
 */
export const DOCS_CSS = `
@font-face { font-family: "Source Sans 3"; font-weight: 200 900; font-display: swap; size-adjust: 106%;
  src: url("${DOCS_FONT}") format("woff2"); }
:root { color-scheme: light; --page: #f7f8fa; --surface: #fff; --raised: #f0f2f5; --line: #dde1e7; --ink: #14181f; --ink-soft: #424b58;
  --accent: #1f5fd6; --good: #0a7048; --warn: #8a5200; --patch: #00695a; --bad: #b3261e; --on-tone: #fff;
  --sans: "Source Sans 3", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
:root.dark-mode { color-scheme: dark; --page: #0e1116; --surface: #161a21; --raised: #1f242d; --line: #2b323d; --ink: #e8ebf0; --ink-soft: #a3adbb;
  --accent: #7fb0ff; --good: #5fd09b; --warn: #f0b85a; --patch: #5fd0c0; --bad: #ff8d84; --on-tone: #0b1220; }
html:root, html:root body, html:root .swagger-ui { background: var(--page); }
.parallax-head { display: flex; align-items: center; gap: 8px; padding: 12px 20px; border-bottom: 1px solid var(--line); background: var(--surface);
  font: 650 15px var(--sans); }
.parallax-head a { display: inline-flex; align-items: center; gap: 8px; color: var(--ink); text-decoration: none; }
.parallax-head a + a { margin-left: auto; color: var(--accent); font-weight: 400; }
.parallax-head a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
html:root .swagger-ui :where(:not(code, code *, pre, pre *, .microlight *, .opblock-summary-path *, .opblock-summary-path, .url)) { font-family: var(--sans) !important; }
html:root .swagger-ui, html:root .swagger-ui .info :is(.title, li, p, table), html:root .swagger-ui .opblock-tag,
html:root .swagger-ui .opblock .opblock-summary-description, html:root .swagger-ui .opblock .opblock-summary-path,
html:root .swagger-ui .opblock-description-wrapper p, html:root .swagger-ui .btn, html:root .swagger-ui select,
html:root .swagger-ui :is(.header-col, .headers__title) { color: var(--ink); }
.swagger-ui .info { margin: 32px 0; }
.swagger-ui .info .title { font-size: 28px; }
html:root .swagger-ui .info .title small, html:root .swagger-ui .info .title small.version-stamp { background: var(--raised); }
html:root .swagger-ui .info .title small pre { color: var(--ink); }
html:root .swagger-ui .info a, html:root .swagger-ui .info .base-url, html:root .swagger-ui .info a span.url,
html:root .swagger-ui a.nostyle:focus-visible { color: var(--accent); }
html:root .swagger-ui :is(.info, .markdown, .renderedMarkdown) code { background: var(--raised); color: var(--ink); font-weight: 500; padding: 1px 4px; }
html:root .swagger-ui .scheme-container { box-shadow: none; border-block: 1px solid var(--line); background: var(--surface); }
html:root .swagger-ui .scheme-container .btn.authorize, html:root .swagger-ui .btn.authorize { border-color: var(--good); color: var(--good); }
html:root .swagger-ui .scheme-container .btn.authorize svg, html:root .swagger-ui .btn.authorize svg { fill: var(--good); }
html:root .swagger-ui .opblock { box-shadow: none; border-radius: 6px; }
html:root .swagger-ui .opblock .opblock-summary-method { color: var(--on-tone); text-shadow: none; }
html:root .swagger-ui .opblock.opblock-get .opblock-summary-method { background: var(--accent); }
html:root .swagger-ui .opblock.opblock-post .opblock-summary-method { background: var(--good); }
html:root .swagger-ui .opblock.opblock-put .opblock-summary-method { background: var(--warn); }
html:root .swagger-ui .opblock.opblock-patch .opblock-summary-method { background: var(--patch); }
html:root .swagger-ui .opblock.opblock-delete .opblock-summary-method { background: var(--bad); }
html:root .swagger-ui :is(.json-schema-2020-12-expand-deep-button, .json-schema-2020-12__attribute--muted, .parameter__type, .parameter__in, .prop-format,
  .prop-type, .json-schema-2020-12-keyword__name--secondary, .json-schema-2020-12-keyword__value--secondary), html:root .swagger-ui .response-col_links i { color: var(--ink-soft); }
html:root .swagger-ui .response-control-media-type__accept-message { color: var(--good); }
html:root .swagger-ui .parameter__name.required::after, html:root .swagger-ui .parameter__name.required span { color: var(--bad); }
html:root .swagger-ui .json-schema-2020-12__constraint--string { background: var(--warn); color: var(--on-tone); }
html:root .swagger-ui .microlight span[style*="211, 99, 99"] { color: #ff9d9d !important; }
@media print { .parallax-head, .swagger-ui .scheme-container, .swagger-ui .btn { display: none; } }
`

/**
 * Follows the theme chosen in the web app, or else the system's, and adds a link back to the app above the reference.
 */
export const DOCS_SCRIPT = `
const system = matchMedia('(prefers-color-scheme: dark)')
const follow = () => {
  const theme = localStorage.getItem('parallax-theme')
  document.documentElement.classList.toggle('dark-mode', theme === 'dark' || (theme !== 'light' && system.matches))
}
follow()
system.addEventListener('change', follow)
addEventListener('storage', follow)
const head = document.createElement('header')
head.className = 'parallax-head'
const home = document.createElement('a')
home.href = '/'
const icon = document.createElement('img')
icon.src = '/docs/static/theme/icon.svg'
icon.alt = ''
icon.width = icon.height = 24
home.append(icon, 'Parallax')
const file = document.createElement('a')
file.href = '/openapi.json'
file.textContent = 'openapi.json'
head.append(home, file)
document.body.prepend(head)
`
