import { readFileSync } from 'node:fs'
import { PLATFORMS } from '@parallax/domain'
import { describe, expect, test } from 'vitest'
import { VENUE_STYLE } from './venue-style.ts'

type Rgb = readonly [number, number, number]

const CSS = `${readFileSync(new URL('tokens.css', import.meta.url), 'utf8')}${VENUE_STYLE}`

/** How the three kinds of colour blindness see linear light (Machado, Oliveira and Fernandes 2009, full severity). */
const EYES: Readonly<Record<string, readonly number[]>> = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}

/** Side by side, about 0.02 is just noticeable; dots are apart from each other. */
const LEAST_DISTANCE = 0.06

function readToken(name: string, theme: 'light' | 'dark'): Rgb {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(CSS)
  const hex = pair?.[theme === 'light' ? 1 : 2]
  if (hex === undefined) throw new Error(`there is no colour --${name}`)
  const channel = (at: number) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function see([red, green, blue]: Rgb, eye: readonly number[]): Rgb {
  const row = (at: number) =>
    Math.min(1, Math.max(0, (eye[at] ?? 0) * red + (eye[at + 1] ?? 0) * green + (eye[at + 2] ?? 0) * blue))
  return [row(0), row(3), row(6)]
}

/** OKLab, in which equal distances look equally large. */
function toLab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const toLuminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function toContrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const VENUES = PLATFORMS.map(({ slug }) => slug)
const THEMES = ['light', 'dark'] as const

describe.each(THEMES)('the colours of %s', (theme) => {
  test.each(Object.keys(EYES))('venues are distinguishable for %s eyes', (eye) => {
    const seen = VENUES.map((slug) => ({
      slug,
      lab: toLab(see(readToken(`venue-${slug}`, theme), EYES[eye] ?? [])),
    }))
    const near = seen.flatMap((one, index) =>
      seen.slice(index + 1).flatMap((other) => {
        const distance = Math.hypot(...one.lab.map((part, at) => part - (other.lab[at] ?? 0)))
        return distance < LEAST_DISTANCE ? [`${one.slug} and ${other.slug}: ${distance.toFixed(3)}`] : []
      }),
    )
    expect(near).toEqual([])
  })

  test('venue dots stand out from their background', () => {
    const faint = VENUES.filter(
      (slug) => toContrast(readToken(`venue-${slug}`, theme), readToken('surface', theme)) < 3,
    )
    expect(faint).toEqual([])
  })

  test.each(['surface', 'page'])('loading placeholders are visible on %s', (ground) => {
    expect(toContrast(readToken('skeleton', theme), readToken(ground, theme))).toBeGreaterThanOrEqual(1.2)
  })

  test.each([
    ['ink', 'page'],
    ['ink-soft', 'page'],
    ['ink-soft', 'raised'],
    ['accent', 'page'],
    ['accent', 'accent-soft'],
    ['accent-ink', 'accent'],
    ['good', 'good-soft'],
    ['warn', 'warn-soft'],
    ['bad', 'bad-soft'],
    ['mark-ink', 'mark'],
  ])('%s is readable on %s', (ink, ground) => {
    expect(toContrast(readToken(ink, theme), readToken(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })
})
