/** The reference in the colours of the web app. What the library draws has too little contrast: white on bright methods, grey on grey. */
export const DOCS_CSS = `
:root { color-scheme: light; }
body { background: #f7f8fa; }
.parallax-head { display: flex; align-items: center; gap: 8px; padding: 12px 20px; border-bottom: 1px solid #dde1e7; background: #fff;
  font: 650 14px system-ui, sans-serif; }
.parallax-head a { display: inline-flex; align-items: center; gap: 8px; color: #14181f; text-decoration: none; }
.parallax-head a + a { margin-left: auto; color: #1f5fd6; font-weight: 400; }
.parallax-head a:focus-visible { outline: 2px solid #1f5fd6; outline-offset: 2px; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .info li, .swagger-ui .info p, .swagger-ui .info table,
.swagger-ui .opblock .opblock-summary-description, .swagger-ui .opblock-description-wrapper p,
.swagger-ui .btn, .swagger-ui select { font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: #14181f; }
.swagger-ui .info { margin: 32px 0; }
.swagger-ui .info .title { font-size: 28px; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #525b69; }
.swagger-ui .info a, .swagger-ui .info .base-url, .swagger-ui .info a span.url, .swagger-ui a.nostyle:focus-visible { color: #1f5fd6; }
.swagger-ui .info code, .swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { background: #f0f2f5; color: #14181f; font-weight: 500; padding: 1px 4px; }
.swagger-ui .scheme-container { box-shadow: none; border-block: 1px solid #dde1e7; }
.swagger-ui .btn.authorize { border-color: #0a7048; color: #0a7048; }
.swagger-ui .btn.authorize svg { fill: #0a7048; }
.swagger-ui .opblock { box-shadow: none; border-radius: 6px; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1f5fd6; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0a7048; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a5200; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #00695a; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .opblock-summary-method { text-shadow: none; }
.swagger-ui .json-schema-2020-12-expand-deep-button, .swagger-ui .json-schema-2020-12__attribute--muted,
.swagger-ui .parameter__type, .swagger-ui .parameter__in, .swagger-ui .prop-format, .swagger-ui .prop-type,
.swagger-ui .response-col_links i, .swagger-ui .response-control-media-type__accept-message,
.swagger-ui .json-schema-2020-12-keyword__name--secondary, .swagger-ui .json-schema-2020-12-keyword__value--secondary { color: #424b58; }
.swagger-ui .response-control-media-type__accept-message { color: #0a7048; }
.swagger-ui .parameter__name.required::after, .swagger-ui .parameter__name.required span { color: #b3261e; }
@media print { .parallax-head, .swagger-ui .scheme-container, .swagger-ui .btn { display: none; } }
`

/** Puts the way back to the app above the reference. */
export const DOCS_SCRIPT = `
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
