import { printResources } from './print-resources.js'
import { GROUPS } from './routes.js'
import { TypePrinter } from './type-printer.js'

/** @typedef {import('./type-printer.js').Schema} Schema */

/** Other names for schemas of the contract, as in `@parallax/client`; and names, by path, for those that have none. */
const NAMES = {
  ArbitrageOpportunity: 'Opportunity',
  DiscoverItem: 'QuestionSummary',
  OpportunityPage: 'OpportunityListData',
  PlatformHealth: 'Platform',
  QuestionBook: 'Book',
  QuestionDetail: 'Question',
  TokenPair: 'Tokens',
  'AlertCondition|0': 'ThresholdCondition',
  'AlertCondition|1': 'FieldCondition',
  'WalletEntry|1': 'WalletError',
}

const HEAD = '# Generated from the contract by tools/generate-python.js. Do not edit.\n'

/** Files of the Python package by name. @param {Readonly<Record<string, unknown>>} contract @returns {Map<string, string>} */
export function printPython(contract) {
  /** @type {Map<string, Schema>} */
  const schemas = new Map()
  for (const [name, value] of Object.entries(contract))
    if (/[a-z]/.test(name) && typeof value === 'object' && value !== null) schemas.set(name, value)
  const types = new TypePrinter(schemas, NAMES)
  const sync = printResources(GROUPS, { schemas, types, isAsync: false })
  const parallel = printResources(GROUPS, { schemas, types, isAsync: true })
  for (const name of ['AlertEvent', 'StreamIndexPrice']) types.print(schemas.get(name) ?? {}, name)
  return new Map([
    ['types.py', printTypes(types)],
    ['_resources.py', `${printImports(sync, false)}\n\n${sync}`],
    ['_async_resources.py', `${printImports(parallel, true)}\n\n${parallel}`],
  ])
}

/** @param {TypePrinter} types */
function printTypes(types) {
  const text = types.declarations().join('\n\n')
  return `${HEAD}"""The requests and responses of the API, as dictionaries of JSON values."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union


${text}`
}

/** @param {string} text @param {boolean} isAsync */
function printImports(text, isAsync) {
  const has = (/** @type {string} */ word) => new RegExp(`\\b${word}\\b`).test(text)
  const typing = ['Any', 'List', 'Literal', 'Sequence'].filter(has).join(', ')
  const prefix = isAsync ? 'async_' : ''
  return `${HEAD}
from __future__ import annotations

import json
from typing import ${typing}

from . import types
from .${isAsync ? '_async_items' : '_items'} import ${isAsync ? 'AsyncItems' : 'Items'}, ${prefix}by_cursor, ${prefix}by_offset
from ._page import OpportunityPage, Page
from ._request import UNSET, Unset, given, segment
from .${isAsync ? '_async_transport' : '_transport'} import ${isAsync ? 'AsyncGroup' : 'Group'}
`
}
