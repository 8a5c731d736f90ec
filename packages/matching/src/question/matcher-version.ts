import { createHash } from 'node:crypto'
import { EMBEDDING_FILE } from '../embedding/built-in.ts'
import { PAIR_MODEL } from '../pair/pair-model.ts'

/** To be raised whenever the same two texts may get another verdict though the model is the same. */
const RULES = 10

/** By which rules and which model pairs are compared, and by which embedding they are found. */
export const MATCHER_VERSION = `${RULES}-${createHash('sha256').update(JSON.stringify(PAIR_MODEL)).update(EMBEDDING_FILE).digest('hex').slice(0, 16)}`
