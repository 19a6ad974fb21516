import { describe, expect, it } from 'vitest'
import { parseConfig } from '../src/config/parse-config.js'
import { serviceConfig } from '../src/service/service-config.js'
import { startService } from '../src/service/start-service.js'
import { startConfiguredBroker } from '@loyalty/testing/configured-broker'
import { contextOf, createPlayground, logger, startCaller, until } from './transport-fixture.js'

const NAME = 'refused-test'
const { play, PlayModule } = createPlayground(NAME)

const everything = 'publish: ">", subscribe: ">"'
/** A broker that lets the service hear these subjects. */
const allowing = (subjects: readonly string[]) => `
authorization {
  users: [
    { user: tester, password: tester, permissions: { ${everything} } }
    { user: service, password: service, permissions: { publish: ">", subscribe: ${JSON.stringify(subjects)} } }
  ]
}
no_auth_user: tester
`
const inboxes = `_INBOX_${NAME}.>`
const own = `loyalty.${NAME}.>`
const found = '$SRV.>'

/** A service at such a broker, and somebody who calls it. */
async function startWorld() {
  const broker = await startConfiguredBroker(allowing([inboxes, own, found]))
  const service = await startService({
    name: NAME,
    logger,
    config: parseConfig(serviceConfig(NAME), {
      NATS_URL: broker.url,
      NATS_USER: 'service',
      NATS_PASSWORD: 'service',
      MONGO_URL: 'mongodb://127.0.0.1',
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: '0',
    }),
    build: () => ({ module: PlayModule, isDatabaseReady: async () => true }),
  })
  const caller = await startCaller(broker.url)

  async function readiness() {
    const response = await fetch(`http://127.0.0.1:${service.healthPort}/readyz`)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return {
    broker,
    readiness,
    isReady: async () => (await readiness()).status === 200,
    /** Since the service is connected. */
    refused: async () => {
      const { body } = await readiness()
      return body['broker'] === true ? body['subscriptions'] : undefined
    },
    isAnswered: () =>
      caller.requester.call(play, { id: 'c1', behave: 'answer' }, contextOf()).then(
        ({ ok }) => ok,
        () => false,
      ),
    async [Symbol.asyncDispose]() {
      await caller.stop()
      await service.stop()
      await broker.dispose()
    },
  }
}

describe.concurrent.each(['restart', 'reload'] as const)(
  'a broker that refuses after a %s',
  (change) => {
    it.each([
      ['what the service answers', [inboxes, found], `loyalty.${NAME}`],
      ['answers to what it asks', [own, found], `_INBOX_${NAME}`],
    ])('%s makes the process unready, until it allows it again', async (_, subjects, prefix) => {
      await using world = await startWorld()
      const { broker, readiness, isReady, refused, isAnswered } = world
      expect(await isReady()).toBe(true)
      await broker[change](allowing(subjects))
      await until(async () => typeof (await refused()) === 'string')
      expect(await readiness()).toMatchObject({
        status: 503,
        body: {
          status: 'not ready',
          listening: true,
          database: true,
          subscriptions: expect.stringContaining(`the broker refuses ${prefix}`),
        },
      })

      await broker[change](allowing([inboxes, own, found]))
      await until(isReady)
      await until(isAnswered)
    })
  },
)
