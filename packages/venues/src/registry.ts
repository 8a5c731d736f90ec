import { azuro } from './azuro/index.ts'
import { jupiter } from './jupiter/index.ts'
import { limitless } from './limitless/index.ts'
import { manifold } from './manifold/index.ts'
import { myriad } from './myriad/index.ts'
import { polymarket } from './polymarket/index.ts'
import { predictit } from './predictit/index.ts'
import type { Venue } from './venue.ts'

/** The seven venues, listed once. */
export const VENUES: readonly Venue[] = [polymarket, limitless, myriad, manifold, predictit, azuro, jupiter]
