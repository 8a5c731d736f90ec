import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from 'quicktype-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemo } from '../find-demo.ts'
import { readProgram } from './read-section.ts'

const isInstalled = spawnSync('python3', ['--version']).status === 0
const isSkipped = !process.env.CI && !isInstalled
const reason = isSkipped ? ' (skipped: python3 is not installed)' : ''
const run = promisify(execFile)

/** Reads answers through the classes, and fails unless they write the same again. */
const ROUND_TRIP = `import json
import os
import urllib.error
import urllib.request

import parallax_types as types

BASE = os.environ["PARALLAX_URL"]


def read(path, body=None, **headers):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(BASE + path, data, {"Content-Type": "application/json", **headers})
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as refusal:
        return json.load(refusal)


account = {"email": "demo@parallax.example", "password": "two-points-of-view"}
signed_in = types.SignedIn.from_dict(read("/api/v1/auth/login", account))
bearer = f"Bearer {signed_in.tokens.access_token}"
api = "/api/v1"
question = read(f"{api}/discover?limit=1", Authorization=bearer)["data"][0]["id"]
trade = read(f"{api}/arbitrage/opportunities?min_score=0&limit=1", Authorization=bearer)
opportunity = trade["data"]["opportunities"][0]["id"]
answers = [
    ("Health", "/health"),
    ("Jwks", "/.well-known/jwks.json"),
    ("PlatformList", f"{api}/platforms"),
    ("MarketList", f"{api}/markets?limit=20"),
    ("MatchingQuality", f"{api}/matching/quality"),
    ("DiscoverList", f"{api}/discover?limit=20"),
    ("QuestionAnswer", f"{api}/questions/{question}"),
    ("HistoryAnswer", f"{api}/questions/{question}/history"),
    ("ListingList", f"{api}/questions/{question}/listings"),
    ("QuestionBookList", f"{api}/questions/{question}/books"),
    ("OpportunityList", f"{api}/arbitrage/opportunities?min_score=0&limit=20"),
    ("OpportunityAnswer", f"{api}/arbitrage/opportunities/{opportunity}"),
    ("AdvisoryAnswer", f"{api}/arbitrage/opportunities/{opportunity}/execution-advisory"),
    ("PolicyAnswer", f"{api}/arbitrage/opportunities/{opportunity}/policy-decision"),
    ("CertificateChain", f"{api}/arbitrage/certificates"),
    ("AlertList", f"{api}/alerts"),
    ("Me", f"{api}/auth/me"),
    ("ErrorEnvelope", f"{api}/markets/00000000-0000-4000-8000-000000000000"),
    ("ErrorEnvelope", f"{api}/external/markets"),
]
for name, path in answers:
    answer = read(path, Authorization=bearer)
    again = getattr(types, name).from_dict(answer).to_dict()
    assert again == answer, (name, path)
    print(name)
try:
    types.MarketList.from_dict({"data": [{"id": 1}], "meta": {}})
except (AssertionError, ValueError):
    print("refused")
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parallax-quicktype-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** As the command of docs/clients.md does, with times as text. */
async function generate(document: string): Promise<string> {
  const input = new JSONSchemaInput(new FetchingJSONSchemaStore())
  const schema = document.replaceAll(/"format":"date(?:-time)?"/g, '"format":"text"')
  await input.addSource({ name: 'Parallax', uris: ['#/components/schemas/'], schema })
  const inputData = new InputData()
  inputData.addInput(input)
  const rendererOptions = { 'python-version': '3.7' } as const
  return (await quicktype({ inputData, lang: 'python', rendererOptions })).lines.join('\n')
}

test.skipIf(isSkipped)(
  `classes by quicktype read real answers in Python and write them again${reason}`,
  async () => {
    const { address } = await findDemo()
    const document = await (await fetch(`${address}/openapi.json`)).text()
    writeFileSync(join(folder, 'parallax_types.py'), await generate(document))
    writeFileSync(join(folder, 'program.py'), readProgram('python'))
    writeFileSync(join(folder, 'round_trip.py'), ROUND_TRIP)
    await run('python3', ['-m', 'py_compile', 'parallax_types.py', 'program.py'], { cwd: folder })
    const env = { PATH: process.env.PATH ?? '', PARALLAX_URL: address }
    const program = await run('python3', ['program.py'], { cwd: folder, env })
    expect(program.stdout).toMatch(/^(?:-?[\d.]+ \S.*\n){1,3}$/)
    const { stdout } = await run('python3', ['round_trip.py'], { cwd: folder, env })
    expect(stdout.trim().split('\n')).toHaveLength(20)
    expect(stdout).toMatch(/refused\n$/)
  },
)
