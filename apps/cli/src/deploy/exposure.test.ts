/** Checks that image, compose and chart set everything that a service needs when others can reach it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findExposureFaults, isReachable } from '../config/exposure.ts'
import { parseConfig } from '../config/parse-config.ts'
import { readValues } from '../testing/render-chart.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const API = { api: true }
const SECRET = 'kPz0lS1Wq9vN4xT7bY2cM5dF8gH3jR6a'

const dockerfile = readFileSync(`${ROOT}Dockerfile`, 'utf8')
const [, line = ''] = /^ENV (NODE_ENV=.*)$/m.exec(dockerfile) ?? []
const image = Object.fromEntries(line.split(' ').map((pair) => pair.split(/=(.*)/s).slice(0, 2)))

test('the image alone', () => {
  const config = parseConfig(image)
  expect([isReachable(config), findExposureFaults(config, API)]).toEqual([true, []])
})

test('the image uses one Node.js version, pinned by digest', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(bases.length).toBeGreaterThan(0)
  expect(new Set(bases).size).toBe(1)
  expect(bases[0]).toMatch(/^node:\d+-\S+@sha256:[0-9a-f]{64}$/)
})

test('compose', () => {
  const { environment } = parse(readFileSync(`${ROOT}compose.yaml`, 'utf8'), { merge: true })['x-parallax']
  const publicUrl = /:-(.*)\}$/.exec(environment.PARALLAX_PUBLIC_URL)?.[1]
  const settings = { DATABASE_URL: 'postgres://h/d', PARALLAX_SECRET: SECRET, PARALLAX_PUBLIC_URL: publicUrl }
  expect(findExposureFaults(parseConfig({ ...image, ...settings }), API)).toEqual([])
})

test('the chart', () => {
  const { settings } = readValues(`${ROOT}deploy/helm/parallax`)
  const secret = { DATABASE_URL: 'postgres://h/d', PARALLAX_SECRET: SECRET }
  expect(findExposureFaults(parseConfig({ ...image, ...Object(settings), ...secret }), API)).toEqual([])
})
