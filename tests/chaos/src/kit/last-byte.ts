import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawRequest {
  origin: string
  path: string
  token: string
  body: unknown
}

/** A request that is all there but for its last byte. */
export interface HeldRequest {
  /** Sends the last byte; resolves to the status. */
  release(): Promise<number>
}

/** Opens a socket of its own and sends everything except the last byte of the body. */
export async function hold({ origin, path, token, body }: RawRequest): Promise<HeldRequest> {
  const { hostname, port } = new URL(origin)
  const payload = Buffer.from(JSON.stringify(body))
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${payload.length}`,
    'Connection: close',
  ]
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(payload.subarray(0, -1))
  return {
    release() {
      socket.write(payload.subarray(-1))
      return readStatus(socket)
    },
  }
}

async function readStatus(socket: Socket): Promise<number> {
  let text = ''
  for await (const chunk of socket.setEncoding('utf8')) text += chunk as string
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? []
  return Number(status ?? 0)
}
