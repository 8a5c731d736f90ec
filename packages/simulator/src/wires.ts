import { azuroWire } from './wire/azuro/index.ts'
import { jupiterWire } from './wire/jupiter/index.ts'
import { limitlessWire } from './wire/limitless/index.ts'
import { manifoldWire } from './wire/manifold/index.ts'
import { myriadWire } from './wire/myriad/index.ts'
import { polymarketWire } from './wire/polymarket/index.ts'
import { predictitWire } from './wire/predictit/index.ts'
import type { WireVenue } from './wire/wire.ts'

/** The simulated venues, listed once. */
export const wires: readonly WireVenue[] = [
  polymarketWire,
  limitlessWire,
  myriadWire,
  manifoldWire,
  predictitWire,
  azuroWire,
  jupiterWire,
]
