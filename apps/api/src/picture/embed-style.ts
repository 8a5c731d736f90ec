import { PLATFORMS } from '@parallax/domain'

type Colours = readonly [light: string, dark: string]

/** The colours of the web app (apps/web/src/styles/tokens.css; a test compares them), for light and dark. */
export const EMBED_COLOURS = {
  surface: ['#ffffff', '#161a21'],
  line: ['#dde1e7', '#2b323d'],
  'line-strong': ['#8a93a1', '#717b8a'],
  ink: ['#14181f', '#e8ebf0'],
  'ink-soft': ['#525b69', '#a3adbb'],
  accent: ['#1f5fd6', '#7fb0ff'],
  good: ['#0a7048', '#5fd09b'],
  'good-soft': ['#dff3e9', '#12301f'],
  warn: ['#8a5200', '#f0b85a'],
  'warn-soft': ['#fdf0d8', '#352710'],
  bad: ['#b3261e', '#ff8d84'],
  'bad-soft': ['#fbe5e3', '#3b1a18'],
  band: ['rgb(31 95 214 / 16%)', 'rgb(127 176 255 / 24%)'],
} as const satisfies Readonly<Record<string, Colours>>

const colours = [
  ...Object.entries<Colours>(EMBED_COLOURS),
  ...PLATFORMS.map(({ slug, colours }) => [`venue-${slug}`, colours] as const),
]
const write = (theme: 0 | 1) => colours.map(([name, values]) => `--${name}:${values[theme]}`).join(';')

/**
 * The style of every card, badge and page. Their size is fixed, and the theme follows the reader's system. It refers
 * to nothing external.
 */
export const EMBED_STYLE = [
  `:root{color-scheme:light dark;${write(0)}}`,
  `@media(prefers-color-scheme:dark){:root{${write(1)}}}`,
  'body{margin:0;background:var(--surface);color:var(--ink)}',
  'main{padding:12px 16px;font:14px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}',
  'h1{margin:0;font-size:15px;line-height:20px;overflow-wrap:anywhere}a{color:inherit}h1 a:not(:hover){text-decoration:none}',
  'p,ul{margin:4px 0;padding:0}p.figures{display:flex;flex-wrap:wrap;gap:0 16px;align-items:baseline}',
  'p b{font-size:24px;font-variant-numeric:tabular-nums}.soft{color:var(--ink-soft)}.small,ul{font-size:12px}',
  'ul{display:flex;flex-wrap:wrap;gap:0 12px;list-style:none}li b{font:600 11px ui-monospace,Menlo,Consolas,monospace}',
  '.strip{display:flex;gap:8px}.strip>span{width:3ch;line-height:84px;font-size:12px;text-align:right}.strip>span:last-child{text-align:left}.strip>svg{flex:1;min-width:0}',
  'svg{overflow:visible}text{fill:var(--ink);font:14px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;font-variant-numeric:tabular-nums}',
  '.card{fill:var(--surface);stroke:var(--line)}.t{font-size:15px;font-weight:600}.n{font-size:28px;font-weight:700}.m{font-size:16px;font-weight:600}',
  '.s{font-size:12px;fill:var(--ink-soft)}.l{font-size:11px;fill:var(--ink-soft)}.e{text-anchor:end}.b{font-size:11px}.rule{stroke:var(--line)}',
  '.axis,.whole{stroke:var(--line-strong)}.part{stroke:var(--accent);stroke-width:3}.lens{fill:var(--band);stroke:var(--accent);stroke-width:.5;vector-effect:non-scaling-stroke}',
  '.band{fill:var(--band)}.gap{fill:var(--good-soft);stroke:var(--good);stroke-dasharray:2 2}.index{stroke:var(--ink);stroke-width:2}',
  '.dot circle{stroke:currentcolor;stroke-width:2}.whisker{stroke:currentcolor;stroke-width:1.5;opacity:.7}.hollow{fill:var(--surface)}.full{fill:currentcolor}',
  '.history{fill:none;stroke:var(--accent);stroke-width:2}',
  '.uncounted .hollow{stroke-dasharray:2 2}.dot .ring{fill:none;stroke-width:1}',
  '.label text{font:600 9px ui-monospace,Menlo,Consolas,monospace;paint-order:stroke;stroke:var(--surface);stroke-width:3px}',
  ...PLATFORMS.map(({ slug }) => `.v-${slug}{color:var(--venue-${slug})}`),
  '.low{color:var(--good)}.medium{color:var(--warn)}.high{color:var(--bad)}text.low,text.medium,text.high{fill:currentcolor}',
  '.of-low{fill:var(--good-soft)}.of-medium{fill:var(--warn-soft)}.of-high{fill:var(--bad-soft)}.of-none{fill:var(--surface)}',
].join('\n')
