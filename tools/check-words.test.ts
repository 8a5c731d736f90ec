import { expect, test } from 'vitest'
import { findBanned, readBanned } from './check-words.js'

const GLOSSARY = `
## Names we gave up

| do not write | write |
|---|---|
| \`Sealer\` | \`TokenSigner\` |
| "of nobody" | anonymous |
`

test('a name or phrase that was given up is reported with its line and what to write instead', () => {
  const banned = readBanned(GLOSSARY)
  expect(findBanned('a.ts', 'const one = 1\nnew Sealer() // a page of nobody', banned)).toEqual([
    'a.ts:2: "Sealer": write `TokenSigner`',
    'a.ts:2: "of nobody": write anonymous',
  ])
})

test('the name of a file is checked too', () => {
  expect(findBanned('src/Sealer.ts', '', readBanned(GLOSSARY))).toEqual([
    'src/Sealer.ts: "Sealer": write `TokenSigner`',
  ])
})

test('a longer word that holds the name is fine', () => {
  expect(findBanned('a.ts', 'SealerFactory, unSealer', readBanned(GLOSSARY))).toEqual([])
})
