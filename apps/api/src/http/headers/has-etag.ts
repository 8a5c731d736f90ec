/** Whether an If-None-Match header contains the ETag, by weak comparison (RFC 9110, 13.1.2). */
export function hasEtag(header: string, etag: string): boolean {
  return header.split(',').some((entry) => {
    const known = entry.trim()
    return known === '*' || known === etag || `W/${known}` === etag
  })
}
