import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { createLogger } from '@loyalty/engine/process'
import { expect, test } from 'vitest'
import { createTestGateway } from '../../test/support/gateway.js'

test('a caller that goes away in the middle of its body is no failure of ours', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write(line: Buffer, _encoding, next) {
      lines.push(line.toString())
      next()
    },
  })
  const logger = createLogger({ service: 'gateway', level: 'warn' }, destination)
  const { server, issuer } = await createTestGateway({ logger })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const head = [
    'POST /v1/coupons/redeem HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${await issuer.issue()}`,
    'Content-Type: application/json',
    'Content-Length: 100',
  ]
  const taken = once(server.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head.join('\r\n')}\r\n\r\n{"code`)
  const [request] = (await taken) as [IncomingMessage]
  await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0)
  const isOver = once(request.socket, 'close')
  socket.destroy()
  await isOver
  await server.close()
  expect(lines).toEqual([])
})
