import { expect, it } from 'vitest'
import { refuseHeaderName } from './header-names.js'

it.each(['authorization', 'Cookie', 'X-Api-Key', 'x_key', 'accept', 'a', 'hosts', 'webhooks'])(
  '%s may be sent',
  (name) => {
    expect(refuseHeaderName(name)).toBeNull()
  },
)

it.each([
  'Host',
  'Content-Length',
  'content-type',
  'content-encoding',
  'Connection',
  'Transfer-Encoding',
  'TE',
  'trailer',
  'upgrade',
  'Expect',
  'Keep-Alive',
  'Proxy-Authorization',
  'proxy-connection',
  'User-Agent',
  'Webhook-Id',
  'webhook-signature',
  'webhook-anything',
])('%s is set by the call', (name) => {
  expect(refuseHeaderName(name)).toMatch(/^must be .* do not set themselves$/)
})

it.each(['', 'a b', 'a:b', 'é', 'a\r\nhost', ':authority', 'a'.repeat(257)])(
  '%j is no name of a header',
  (name) => {
    expect(refuseHeaderName(name)).toMatch(/^must be the name of a header: letters/)
  },
)
