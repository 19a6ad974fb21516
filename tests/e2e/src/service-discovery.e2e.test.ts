import { inboxPrefixOf } from '@loyalty/engine/admin'
import { connect, createInbox } from '@nats-io/transport-node'
import { expect, inject, it } from 'vitest'
import { waitFor } from './harness/wait-for.js'

interface Identity {
  name: string
  id: string
  version: string
}

it('every service is found by the NATS service API, with its version and all its processes', async () => {
  const { nats_url: servers, nats_monitor: monitor } = inject('access')
  const { user = 'monitor', password } = monitor ?? {}
  const inboxPrefix = inboxPrefixOf(user)
  const connection = await connect({ servers, user, pass: password ?? '', inboxPrefix })
  const inbox = createInbox(inboxPrefix)
  const found: Identity[] = []
  connection.subscribe(inbox, {
    callback: (_, message) => void found.push(message.json<Identity>()),
  })
  connection.publish('$SRV.PING', undefined, { reply: inbox })
  const services = ['catalog', 'contacts', 'customers', 'migration', 'wallet', 'wallet', 'webhooks']
  await waitFor('all have answered', () => found.length >= services.length)
  expect(found.map(({ name }) => name).toSorted()).toEqual(
    services.map((service) => `loyalty-${service}`),
  )
  expect(new Set(found.map(({ id }) => id)).size).toBe(services.length)
  expect(new Set(found.map(({ version }) => version)).size).toBe(1)
  await connection.close()
})
