import { expect, test } from 'vitest'
import { readServiceAddress } from './service-address.ts'

const ENVIRONMENT = { PARALLAX_URL: 'https://parallax.example/', PARALLAX_API_KEY: ' plx_environment ' }

test.each([
  [{}, {}, { url: 'http://127.0.0.1:8080', key: null }],
  [{}, { PARALLAX_URL: '', PARALLAX_API_KEY: ' ' }, { url: 'http://127.0.0.1:8080', key: null }],
  [{}, ENVIRONMENT, { url: 'https://parallax.example', key: 'plx_environment' }],
  [
    { url: 'http://localhost:81', key: 'plx_option' },
    ENVIRONMENT,
    { url: 'http://localhost:81', key: 'plx_option' },
  ],
])('options %j and environment %j: %j', (given, environment, expected) => {
  expect(readServiceAddress(given, environment)).toEqual(expected)
})

test.each([
  [{ url: 'parallax.example' }, {}, '--url must be an address'],
  [{ url: 'ftp://parallax.example' }, {}, '--url must be an address'],
  [{}, { PARALLAX_URL: 'https://parallax.example/api' }, 'PARALLAX_URL must be an address'],
  [{ key: 'plx a' }, {}, 'An API key consists of ASCII characters without spaces.'],
])('options %j and environment %j are refused', (given, environment, message) => {
  expect(() => readServiceAddress(given, environment)).toThrow(message)
})
