import { describe, expect, test } from 'vitest'
import { isLoopbackHost, isOwnHost, parseHost } from './host.ts'

describe('parseHost', () => {
  test.each([
    ['parallax.example', 'parallax.example', null],
    ['Parallax.Example.:8443', 'parallax.example', 8443],
    ['[::1]:80', '[::1]', 80],
    ['192.0.2.1', '192.0.2.1', null],
  ])('%s', (text, name, port) => {
    expect(parseHost(text)).toEqual({ name, port })
  })

  test.each(['', ':80', 'a b', 'a:b', 'a@b', 'a/b', 'a,b', 'a:80:81', '[::1', 'a:', '[a]x', 'a\t'])(
    'refuses %j',
    (text) => {
      expect(parseHost(text)).toBeNull()
    },
  )
})

test('loopback names are recognised, and names that only look like them are not', () => {
  for (const name of ['localhost', '127.0.0.1', '127.255.3.4', '::1', '[::1]'])
    expect(isLoopbackHost(name), name).toBe(true)
  for (const name of ['0.0.0.0', '::', '127.0.0.1.evil.example', 'localhost.evil.example', '128.0.0.1', ''])
    expect(isLoopbackHost(name), name).toBe(false)
})

describe('isOwnHost', () => {
  const own = { name: 'parallax.example', port: 8443 }

  test.each(['parallax.example', 'PARALLAX.example:8443', 'parallax.example.', 'parallax.example:443'])(
    'accepts %s as its own',
    (text) => {
      expect(isOwnHost(text, own)).toBe(true)
    },
  )

  test.each(['evil.example', 'parallax.example:81', 'parallax.example.evil.example', '192.0.2.1', 'x', ''])(
    'refuses %j',
    (text) => {
      expect(isOwnHost(text, own)).toBe(false)
    },
  )

  test('a service that listens only on this machine answers to loopback names, at any port', () => {
    expect(isOwnHost('localhost:5000', null)).toBe(true)
    expect(isOwnHost('127.0.0.1', null)).toBe(true)
    expect(isOwnHost('[::1]:8080', null)).toBe(true)
    expect(isOwnHost('evil.example', null)).toBe(false)
  })
})
