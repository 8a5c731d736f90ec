import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = join(dirname(fileURLToPath(import.meta.url)), '../apps/cli/dist/main.js')
/** Part of util-linux: provides a terminal for a program started by another. */
const SCRIPT = '/usr/bin/script'
const [COLUMNS, ROWS] = [144, 24]
/** `top` moves to the upper left corner, writes a frame, and clears what the last one left below it. */
const [BEGIN, END] = ['\u001b[H', '\u001b[J']
const STYLES = new Map([
  ['1', 'font-weight:600'],
  ['2', 'color:#8b949e'],
  ['31', 'color:#ff7b72'],
  ['32', 'color:#56d364'],
  ['33', 'color:#e3b341'],
])

/**
 * What `parallax top` shows in a terminal, as a page for a screenshot.
 *
 * @param {string} address of the service
 * @param {string} key
 */
export async function showTop(address, key) {
  const command = `stty cols ${COLUMNS} rows ${ROWS}; exec '${process.execPath}' '${MAIN}' top`
  const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], {
    env: { PATH: process.env.PATH, TERM: 'xterm', PARALLAX_URL: address, PARALLAX_API_KEY: key },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += part
    if (findFrame(printed) !== null && !child.stdin.writableEnded) child.stdin.end('q')
  })
  await once(child, 'close')
  const frame = findFrame(printed)
  if (frame === null) throw new Error(`top ended without a full screen: ${printed}`)
  return toPage(frame)
}

/** The last frame that is complete, live and as high as the terminal. @param {string} printed */
function findFrame(printed) {
  const end = printed.lastIndexOf(END)
  const begin = printed.lastIndexOf(BEGIN, end)
  if (begin === -1 || end < begin) return null
  const frame = printed
    .slice(begin + BEGIN.length, end)
    .replaceAll('\u001b[K', '')
    .replaceAll('\r', '')
  return frame.includes('· live ·') && frame.split('\n').length >= ROWS ? frame : null
}

/** @param {string} frame */
function toPage(frame) {
  const text = frame
    .replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are set by control characters
    .replace(/\u001b\[(\d+)m/g, (_, code) =>
      code === '0' ? '</span>' : `<span style="${STYLES.get(code) ?? ''}">`,
    )
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; background: #0d1117; color: #e6edf3; }
    pre { display: inline-block; margin: 0; padding: 16px 20px; font: 14px/1.45 "DejaVu Sans Mono", monospace; }
  </style><pre>${text}</pre>`
}
