import type { Bank } from './collect-questions.ts'
import { writeCrypto } from './crypto.ts'
import { writeDaily } from './daily.ts'
import { writeDeadlines } from './deadlines.ts'
import { writeEconomics } from './economics.ts'
import { writeEntertainment } from './entertainment.ts'
import { writePolitics } from './politics.ts'
import { writeRaces } from './races.ts'
import { writeScience } from './science.ts'
import { writeSports } from './sports.ts'
import { writeTechnology } from './technology.ts'
import { writeWorldAffairs } from './world-affairs.ts'

/** The files of the bank, in the order in which listings are numbered. */
export const TOPIC_FILES: readonly ((bank: Bank) => void)[] = [
  writePolitics,
  writeCrypto,
  writeEconomics,
  writeSports,
  writeTechnology,
  writeScience,
  writeEntertainment,
  writeWorldAffairs,
  writeDaily,
  writeDeadlines,
  writeRaces,
]
