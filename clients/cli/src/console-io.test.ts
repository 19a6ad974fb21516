import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { askOver, settingsOf } from './console-io.js'
import { run } from '../test/support/run.js'

it('an answer is what was typed in the line', async () => {
  const answer = await askOver(Readable.from(['y\n']), new PassThrough(), 'Sure? ')
  expect(answer).toBe('y')
})

it('a variable that is empty says nothing', () => {
  expect(settingsOf({ LOYALTY_URL: '', LOYALTY_TOKEN: 'x' })).toEqual({ LOYALTY_TOKEN: 'x' })
})

it('an input that ends answers nothing', async () => {
  expect(await askOver(Readable.from([]), new PassThrough(), 'Sure? ')).toBeNull()
})

it.each([
  ['a script', { isTerminal: false }],
  ['a terminal whose input ends', { isTerminal: true, ask: () => Promise.resolve(null) }],
])('%s is told of --yes, and ends with 2', async (_, given) => {
  const folder = await mkdtemp(join(tmpdir(), 'ask-'))
  const jwks = join(folder, 'jwks.json')
  await writeFile(jwks, JSON.stringify({ keys: [{ kid: 'a' }, { kid: 'b' }] }))
  const { code, error } = await run(['keys', 'remove', 'a', '--jwks', jwks, '--unchecked'], given)
  await rm(folder, { recursive: true })
  expect({ code, error }).toEqual({
    code: 2,
    error: expect.stringContaining('Add --yes to do it without a question.'),
  })
})
