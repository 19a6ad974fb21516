import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { refusal, standIn } from '../../test/support/stand-in.js'
import type { SeenCall, StandIn } from '../../test/support/stand-in.js'

const points = '0190f3a2-7c1e-7b42-9d5e-3a6c1f0b8e23'
let folder: string
let server: StandIn
let isRefused: boolean
const { VISUAL } = process.env

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-campaign-'))
  await writeFile(join(folder, 'editor.mjs'), editor)
  server = await standIn(({ method }) => {
    if (method === 'GET') {
      return { status: 200, body: { data: [{ id: points, name: 'Points' }], cursor: null } }
    }
    return isRefused
      ? refusal(422, 'REWARD_NOT_APPLICABLE')
      : { status: 201, body: { data: { id: points } } }
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  server.calls.length = 0
  isRefused = false
})
afterEach(() => {
  if (VISUAL === undefined) delete process.env['VISUAL']
  else process.env['VISUAL'] = VISUAL
})

/** Replaces a text in the file that it is opened with, notes all that it is opened with, and ends with a code. */
const editor = `
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
const [seen, from, to, code, ...files] = process.argv.slice(2)
appendFileSync(seen, files.join(' '))
const [file] = files.filter((name) => name.endsWith('body.json'))
writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
process.exit(Number(code))
`
const seenFile = () => join(folder, 'seen')
const editWith = (from: string, to: string, code = 0) => {
  const words = [process.execPath, join(folder, 'editor.mjs'), seenFile(), from, to, String(code)]
  process.env['VISUAL'] = words.map((word) => `'${word}'`).join(' ')
}

const create = (...args: string[]) =>
  run(['campaigns', 'create', ...args, '--url', server.url, '--token', 'x'])
const written = (): unknown => {
  const call = server.calls.find(({ method }: SeenCall) => method === 'POST')
  return JSON.parse(call?.body ?? 'null')
}
const ofSample = {
  name: 'Autumn points',
  status: 'DRAFT',
  conditions: [[{ type: 'Order Value', operator: 'grater than or equal', value: 50 }]],
  rewards: [{ reward_id: points, amount: 5, expires_after_days: 365 }],
}

it('the sample is a file that makes a campaign, with the name of its reward', async () => {
  const { out } = await run(['campaigns', 'sample'])
  const file = join(folder, 'campaign.json')
  await writeFile(file, out)
  expect(await create('--file', file, '--name', 'Mine')).toMatchObject({ code: 0, error: '' })
  expect(written()).toMatchObject({ ...ofSample, name: 'Mine' })
})

it('the sample is also what the editor begins with, and all that it opens', async () => {
  editWith('Autumn', 'Winter')
  expect(await create('--edit')).toMatchObject({ code: 0, error: '' })
  expect(written()).toMatchObject({ ...ofSample, name: 'Winter points' })
  expect(await readFile(seenFile(), 'utf8')).toMatch(/^\/\S*body\.json$/)
})

it.each([
  ['refused', '"Autumn', '"Winter', 0, 3, 'REWARD_NOT_APPLICABLE'],
  ['no JSON', ': "Autumn', ' "Winter', 0, 2, 'does not hold a JSON object'],
  ['not finished', '"Autumn', '"Winter', 1, 2, 'ended without success'],
])('what was written and is %s is kept', async (_, from, to, ended, expected, sentence) => {
  editWith(from, to, ended)
  isRefused = true
  const { code, error } = await create('--edit')
  expect({ code, error }).toEqual({ code: expected, error: expect.stringContaining(sentence) })
  const [, file = ''] = /What you wrote is in (\S+):/.exec(error) ?? []
  expect(await readFile(file, 'utf8')).toContain('Winter points')
  await rm(join(file, '..'), { recursive: true })
})

it('what is the own of the user in a file is no name', async () => {
  const file = join(folder, 'free.json')
  await writeFile(file, '{"id":"c","metadata":{"reward_id":"mine"}}')
  const made = await run([
    'customers',
    'create',
    '--file',
    file,
    '--url',
    server.url,
    '--token',
    'x',
  ])
  expect(made).toMatchObject({ code: 0 })
  expect(written()).toEqual({ id: 'c', metadata: { reward_id: 'mine' } })
})
