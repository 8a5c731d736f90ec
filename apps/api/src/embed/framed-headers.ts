import { hash } from 'node:crypto'
import { EMBED_STYLE } from './embed-style.ts'

const STYLE_HASH = hash('sha256', EMBED_STYLE, 'base64')

/** For what has the one style of embeds, and loads nothing, runs nothing and sends nothing. */
function toEmbedPolicy(ancestors: "'none'" | '*'): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** For a picture of our own pages: opened by itself it has its style, and only its own site shows it. */
export const OWN_PICTURE_HEADERS = { 'content-security-policy': toEmbedPolicy("'none'") }

/** The security headers for what pages of every site may show in a frame or as a picture. */
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
