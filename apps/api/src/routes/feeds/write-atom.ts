import { escapeXml } from '../../http/response/escape-xml.ts'

export interface AtomEntry {
  /** A UUID that never changes. */
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly atMs: number
  /** The page with more details. */
  readonly url: string
}

export interface AtomFeed {
  readonly id: string
  readonly title: string
  /** The feed's own address. */
  readonly selfUrl: string
  /** The page of the app with the same content. */
  readonly pageUrl: string
  /** When the feed was created: its time while it has no entry. */
  readonly madeMs: number
  /** Newest first. */
  readonly entries: readonly AtomEntry[]
}

/** Atom 1.0 (RFC 4287). The same entries always give the same text. */
export function writeAtom({ id, title, selfUrl, pageUrl, madeMs, entries }: AtomFeed): string {
  const updatedMs = entries[0]?.atMs ?? madeMs
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    ...writeHead(id, title, updatedMs),
    '<author><name>Parallax</name></author>',
    `<link rel="self" type="application/atom+xml" href="${escapeXml(selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
    ...entries.flatMap(writeEntry),
    '</feed>',
    '',
  ].join('\n')
}

function writeEntry({ id, title, summary, atMs, url }: AtomEntry): string[] {
  return [
    '<entry>',
    ...writeHead(id, title, atMs),
    `<published>${new Date(atMs).toISOString()}</published>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<summary type="text">${escapeXml(summary)}</summary>`,
    '</entry>',
  ]
}

function writeHead(id: string, title: string, updatedMs: number): string[] {
  return [
    `<id>urn:uuid:${id}</id>`,
    `<title type="text">${escapeXml(title)}</title>`,
    `<updated>${new Date(updatedMs).toISOString()}</updated>`,
  ]
}
