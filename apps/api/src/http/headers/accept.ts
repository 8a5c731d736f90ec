/**
 * Returns whether an Accept header allows `mediaType` (RFC 9110, 12.5.1). The most specific matching range decides,
 * and quality 0 excludes. Parameters other than `q` are ignored. An empty header accepts everything.
 */
export function isAccepted(header: string, mediaType: string): boolean {
  const [type = ''] = mediaType.split('/')
  const rank = new Map([
    ['*/*', 1],
    [`${type}/*`, 2],
    [mediaType, 3],
  ])
  let best = 0
  let accepted = header.trim() === ''
  for (const entry of header.split(',')) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const specificity = rank.get(range) ?? 0
    if (specificity <= best) continue
    best = specificity
    accepted = !parameters.some(isQualityZero)
  }
  return accepted
}

function isQualityZero(parameter: string): boolean {
  return /^q\s*=\s*0(\.0*)?$/.test(parameter)
}
