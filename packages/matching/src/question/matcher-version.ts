import { createHash } from 'node:crypto'
import { EMBEDDING_FILE } from '../embedding/built-in.ts'
import { PAIR_MODEL } from '../pair/pair-model.ts'

/** Raise it whenever the same two texts may get another verdict with the same model. */
const RULES = 13

/** Identifies the rules and the model that compare pairs, and the embedding that finds them. */
export const MATCHER_VERSION = `${RULES}-${createHash('sha256').update(JSON.stringify(PAIR_MODEL)).update(EMBEDDING_FILE).digest('hex').slice(0, 16)}`
