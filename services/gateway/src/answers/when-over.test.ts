import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { fastify, type FastifyReply } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { whenOver } from './when-over.js'

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

/** A server that gives each call to `handle`, and a connection to it. */
async function serverFor(handle: (reply: FastifyReply) => Promise<void>) {
  const server = fastify()
  server.get('/', async (_request, reply) => {
    await handle(reply)
    return 'done'
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  onTestFinished(() => void socket.destroy())
  return socket
}

async function answered(socket: Socket): Promise<void> {
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  expect(chunk.toString()).toContain('200 OK')
}

test('an answer that is sent is over once, also when its connection closes later', async () => {
  const over = vi.fn<() => void>()
  const socket = await serverFor(async (reply) => whenOver(reply, over))
  for (const times of [1, 2]) {
    socket.write(REQUEST)
    await answered(socket)
    await expect.poll(() => over.mock.calls.length).toBe(times)
  }
  socket.destroy()
  await once(socket, 'close')
  expect(over).toHaveBeenCalledTimes(2)
})

test('a caller that has gone before it was asked is gone', async () => {
  const over = vi.fn<() => void>()
  const socket = await serverFor(async (reply) => {
    socket.destroy()
    await once(reply.raw, 'close')
    whenOver(reply, over)
    expect(over).toHaveBeenCalledTimes(1)
  })
  socket.write(REQUEST)
  await expect.poll(() => over.mock.calls.length).toBe(1)
})

test('calls that wait behind another one on a connection are over with it', async () => {
  const over = vi.fn<() => void>()
  const responses: ServerResponse[] = []
  const server = createServer((request, raw) => {
    responses.push(raw)
    whenOver({ raw, request: { raw: request } } as unknown as FastifyReply, over)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(REQUEST.repeat(20))
  await expect.poll(() => responses.length).toBe(20)
  expect(over).not.toHaveBeenCalled()
  socket.destroy()
  await expect.poll(() => over.mock.calls.length).toBe(20)
})
