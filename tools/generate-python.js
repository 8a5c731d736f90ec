/**
 * Writes the parts of the Python client that come from the contract: its types, and the methods of its resources for
 * both kinds of clients. The output is committed; a test fails if it is out of date.
 *
 * usage: npm run generate:python
 */
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as contract from '@parallax/contract'
import { printPython } from './python/print-python.js'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../clients/python/src/parallax_client')

for (const [name, text] of printPython(contract)) writeFileSync(join(FOLDER, name), text)
