/**
 * Fails when a document is hard to read or has a broken reference: a paragraph of 60 words or more, an opening that does
 * not say whom it is for, a link or a path in this repository that does not exist.
 *
 * usage: node tools/check-docs.js
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The most words of a paragraph, a list item or a cell of a table. */
const MOST_WORDS = 59
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LINK = /\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g
/** A path from the root, in backticks. */
const PATH = /`((?:apps|bench|clients|deploy|docs|e2e|packages|tools|\.ci|\.githooks)\/[\w./@-]*)`/g
/** Paths that need not exist: output of a build, placeholders, and a method of MCP. */
const NO_PATH = /\/dist(?:\/|$)|NNNN|^tools\/list$/
const READERS = /^For |\bThis page is for /

/**
 * The paragraphs, list items and cells of a document, each with the line where it begins. Code is left out.
 * @param {string} text
 */
export function readParagraphs(text) {
  /** @type {{ line: number, text: string }[]} */
  const found = []
  let isCode = false
  let isOpen = false
  for (const [at, row] of text.split('\n').entries()) {
    const trimmed = row.trim()
    if (trimmed.startsWith('```')) isCode = !isCode
    const isText = !isCode && trimmed !== '' && !/^(?:```|#|!\[|<)/.test(trimmed)
    if (!isText) isOpen = false
    else if (trimmed.startsWith('|')) {
      isOpen = false
      for (const cell of trimmed.split('|')) found.push({ line: at + 1, text: cell.trim() })
    } else {
      const item = /^(?:[-*]|\d+\.) +(.*)/.exec(trimmed)
      const last = found.at(-1)
      if (isOpen && item === null && last !== undefined) last.text += ` ${trimmed}`
      else found.push({ line: at + 1, text: item?.[1] ?? trimmed })
      isOpen = true
    }
  }
  return found
}

/** @param {string} text */
export function countWords(text) {
  return text
    .replace(LINK, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/**
 * The anchor of a heading, as GitHub builds it.
 * @param {string} heading
 */
export function toAnchor(heading) {
  return heading
    .replace(LINK, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/**
 * @param {string} path
 * @param {ReadonlyMap<string, string>} documents every document by its path
 * @param {ReadonlySet<string>} paths every file and folder
 */
export function findFaults(path, documents, paths) {
  const text = documents.get(path) ?? ''
  const paragraphs = readParagraphs(text)
  const prose = text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
  const toLine = (/** @type {number} */ index) => prose.slice(0, index).split('\n').length
  const opening = paragraphs[0]?.text ?? ''
  return [
    ...(READERS.test(opening) ? [] : [`${path}:1: say in the first paragraph whom it is for: "For …"`]),
    ...paragraphs
      .map((paragraph) => ({ ...paragraph, words: countWords(paragraph.text) }))
      .filter(({ words }) => words > MOST_WORDS)
      .map(({ line, words }) => `${path}:${line}: ${words} words in one paragraph; ${MOST_WORDS} fit`),
    ...[...prose.matchAll(LINK)].flatMap((match) => {
      const fault = findLinkFault(path, match[2] ?? '', documents, paths)
      return fault === null ? [] : [`${path}:${toLine(match.index)}: ${fault}`]
    }),
    ...[...prose.matchAll(PATH)].flatMap((match) =>
      NO_PATH.test(match[1] ?? '') || paths.has((match[1] ?? '').replace(/\/$/, ''))
        ? []
        : [`${path}:${toLine(match.index)}: there is no ${match[1]}`],
    ),
  ]
}

/**
 * @param {string} from
 * @param {string} link
 * @param {ReadonlyMap<string, string>} documents
 * @param {ReadonlySet<string>} paths
 */
function findLinkFault(from, link, documents, paths) {
  if (/^[a-z]+:/.test(link)) return null
  const [target = '', anchor] = link.split('#')
  const to = target === '' ? from : posix.join(posix.dirname(from), target).replace(/\/$/, '')
  if (!paths.has(to)) return `the link ${link} leads nowhere`
  const document = documents.get(to)
  if (anchor === undefined || document === undefined) return null
  const headings = [...document.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => toAnchor(heading ?? ''))
  return headings.includes(anchor) ? null : `${to} has no heading for the link ${link}`
}

/** Files with all folders above them. @param {readonly string[]} files */
function withFolders(files) {
  const paths = new Set(files)
  for (const file of files) {
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) paths.add(folder)
  }
  return paths
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\0')
    .filter((path) => path !== '')
  const documents = new Map(
    files
      .filter((path) => path.endsWith('.md'))
      .map((path) => [path, readFileSync(`${ROOT}${path}`, 'utf8')]),
  )
  const paths = withFolders(files)
  const faults = [...documents.keys()].flatMap((path) => findFaults(path, documents, paths))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
