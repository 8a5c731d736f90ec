import { createHash } from 'node:crypto'
import { PAIR_MODEL } from '../pair/pair-model.ts'

/** To be raised whenever the same two texts may get another verdict though the model is the same. */
const RULES = 2

/** By which rules and which model pairs are compared. */
export const MATCHER_VERSION = `${RULES}-${createHash('sha256').update(JSON.stringify(PAIR_MODEL)).digest('hex').slice(0, 16)}`
