import { hash } from 'node:crypto'
import { EMBED_STYLE } from './embed-style.ts'

/** The one style that such an answer has; it loads nothing, runs nothing and sends nothing. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', EMBED_STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

/** The security headers for what pages of every site may show in a frame or as a picture. */
export function toFramedHeaders(
  securityHeaders: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { 'x-frame-options': _denied, ...others } = securityHeaders
  return {
    ...others,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-resource-policy': 'cross-origin',
  }
}
