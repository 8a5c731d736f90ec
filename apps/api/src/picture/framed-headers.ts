import { hash } from 'node:crypto'
import { EMBED_STYLE } from './embed-style.ts'

const STYLE_HASH = hash('sha256', EMBED_STYLE, 'base64')

/** For pages with the one style of embeds that load nothing, run nothing and send nothing. */
function toEmbedPolicy(ancestors: "'none'" | '*'): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** For a picture of our own pages: opened by itself it keeps its style, and only our own site may show it. */
export const OWN_PICTURE_HEADERS = { 'content-security-policy': toEmbedPolicy("'none'") }

/** The security headers for what pages of any site may show in a frame or as a picture. */
export function toFramedHeaders(
  securityHeaders: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { 'x-frame-options': _denied, ...others } = securityHeaders
  return {
    ...others,
    'content-security-policy': toEmbedPolicy('*'),
    'cross-origin-resource-policy': 'cross-origin',
  }
}
