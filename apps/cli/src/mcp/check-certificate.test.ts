import { readFileSync } from 'node:fs'
import { parseJwks } from '@parallax/certificate'
import { expect, test } from 'vitest'
import { checkCertificate } from './check-certificate.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../../docs/vectors/${name}`, import.meta.url), 'utf8')
const JWKS = parseJwks(read('keys.jwks')) ?? { keys: [] }
const FILE = read('strict.certificate')

const failed = (file: string, jwks = JWKS) =>
  checkCertificate(file, jwks).flatMap(({ name, isPassed }) => (isPassed ? [] : [name]))

test('a certificate passes as the service sends it, and fails with one digit changed or with another key', () => {
  expect(failed(FILE)).toEqual([])
  expect(failed(FILE.replace(/"hash":"./, '"hash":"x'))).toContain('hash')
  expect(failed(FILE, { keys: [] })).toEqual(['key'])
  expect(failed('{"status":"NOT_FOUND","message":"none"}')).toEqual(['format'])
})
