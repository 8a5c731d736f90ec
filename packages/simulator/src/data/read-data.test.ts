import { describe, expect, it } from 'vitest'
import { createCalendar } from '../world/calendar.ts'
import { fillText, readDate } from '../world/questions/fill-text.ts'
import { QuestionFile } from '../world/questions/question-data.ts'
import { parseData } from './read-data.ts'

const entry = {
  kind: 'single',
  id: 'rain',
  topic: 'science',
  title: 'Will it rain by {end:mdy}?',
  rule: 'it rains by {end:mdy}',
  end: 'endOfMonth 1',
  p: 0.4,
  on: { polymarket: 'Rain by {end:md}?' },
}

describe('a data file', () => {
  it('is returned as it is when every entry fits the schema', () => {
    expect(parseData('rain.json', [entry], QuestionFile)).toEqual([entry])
  })

  it.each([
    [{ ...entry, p: 'often' }, 'data/rain.json, entry 2 (rain), p: must be number'],
    [{ ...entry, on: { nobody: 'Rain?' } }, 'data/rain.json, entry 2 (rain), on/nobody: '],
    [{ ...entry, on: { polymarket: { group: 1 } } }, 'data/rain.json, entry 2 (rain), on/polymarket/group: '],
    [{ ...entry, probability: 0.4 }, 'data/rain.json, entry 2 (rain), probability: '],
    [{ ...entry, id: undefined }, 'data/rain.json, entry 2'],
  ])('that holds %j is refused with its name, the entry and the field', (wrong, message) => {
    expect(() => parseData('rain.json', [entry, wrong], QuestionFile)).toThrow(message)
  })
})

describe('texts and dates of the data', () => {
  const calendar = createCalendar(Date.UTC(2026, 10, 15, 6))
  const endMs = readDate('endOfMonth 1', calendar)

  it.each([
    ['{name} by {end:mdy}', 'Rain by December 31, 2026'],
    ['{endOfMonth 4:md}, {next 1 31 20:year}', 'March 31, 2027'],
    ['{year+1}, {seasonLabel}, {presidential}', '2027, 2026–27, 2028'],
    ['Super Bowl {next 2 14 20:superBowl}', 'Super Bowl LXI'],
    ['{inDays 1 +1d:md}', 'November 17'],
  ])('%s is written as %s', (text, expected) => {
    expect(fillText(text, calendar, endMs, { name: 'Rain' })).toBe(expected)
  })

  it.each(['{nobody}', '{someday 3:md}', '{end:shortly}', '{endOfMonth x:md}'])('%s is refused', (text) => {
    expect(() => fillText(text, calendar, endMs)).toThrow(/there is no|nothing fills/)
  })
})
