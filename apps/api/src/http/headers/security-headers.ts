const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/**
 * Helmet's headers with our policy, as one constant. HSTS is sent only when the public address is HTTPS: on a plain
 * HTTP address it would lock people out of other services of that host.
 */
export function toSecurityHeaders(publicUrl: string | null): Readonly<Record<string, string>> {
  const headers = {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
  if (publicUrl?.startsWith('https://') !== true) return headers
  return { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}
