import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createLoyaltyClient, type ClientSettings } from './client.js'

// Node lets go of signals together with the objects that were made with them, which a test without it never sees.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

async function serving(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    client: (settings: Partial<ClientSettings> = {}) =>
      createLoyaltyClient({ origin, token: 'x', ...settings }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What a busy program does all the time. */
async function collecting(): Promise<void> {
  for (let at = 0; at < 5; at += 1) {
    await delay(50)
    collect()
  }
}

const goesOn: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const timer = setInterval(() => response.write('{"id":1}\n'), 20)
  response.on('close', () => clearInterval(timer))
}
const never: RequestListener = () => undefined

const LIMIT_MS = 10_000
const outcome = (call: Promise<unknown>) =>
  Promise.race([
    call.then(String, (error: unknown) => error),
    delay(LIMIT_MS, 'nothing happened', { ref: false }),
  ])

it('an attempt ends in its time, also where memory is collected meanwhile', async () => {
  await using service = await serving(never)
  const client = service.client({ attemptTimeoutMs: 1_000, attemptsMax: 1 })
  const ended = outcome(client.tiers.list())
  await collecting()
  expect(await ended).toMatchObject({ code: 'TIMED_OUT' })
})

it.each(['by a method', 'raw'])('a call ends by its signal likewise, %s', async (how) => {
  await using service = await serving(never)
  const client = service.client({ attemptTimeoutMs: 60_000, timeoutMs: 60_000 })
  const ending = new AbortController()
  const { signal } = ending
  const ended = outcome(
    how === 'raw' ? client.GET('/v1/tiers', { signal }) : client.tiers.list({ signal }),
  )
  await collecting()
  ending.abort(new Error('enough'))
  expect(await ended).toMatchObject({ message: 'enough' })
})

it('an answer that is read as it comes ends by the signal likewise', async () => {
  await using service = await serving(goesOn)
  const ending = new AbortController()
  const { signal } = ending
  const { body } = await service.client().operator.exports.get('customers', {}, { signal })
  const read = async () => {
    for await (const piece of body ?? []) expect(piece).toBeDefined()
  }
  const ended = outcome(read())
  await collecting()
  ending.abort(new Error('enough'))
  expect(await ended).toMatchObject({ message: 'enough' })
})
