import { expect, test } from 'vitest'
import { toSecurityHeaders } from './security-headers.ts'

test('scripts come only from our own files: nothing inline, nothing evaluated, nothing from other origins', () => {
  const policy = toSecurityHeaders(null)['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/unsafe|http|\*/)
})

test('HSTS is sent only when the public address is HTTPS', () => {
  expect(toSecurityHeaders('https://parallax.example')).toHaveProperty('strict-transport-security')
  for (const publicUrl of [null, 'http://localhost:8080']) {
    expect(toSecurityHeaders(publicUrl)).not.toHaveProperty('strict-transport-security')
  }
})
