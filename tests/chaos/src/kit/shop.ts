import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { Random } from './random.js'

/** A call that a shop got, by the path that it came to. */
export interface ShopCall {
  path: string
  id: string
  isSigned: boolean
  /** What it is about: the wallet, and the place in it. */
  wallet: string
  sequence: number
  /** On the run's own steady clock. */
  atMs: number
  isAccepted: boolean
}

/** What a shop does with a call. */
export type Manner = 'takes' | 'fails' | 'hangs' | 'closes'
const bad: readonly Manner[] = ['takes', 'fails', 'hangs', 'closes']

/** A server of a shop with several webhooks, which answers badly at random until it is told to behave. */
export interface Shop {
  url: string
  calls: readonly ShopCall[]
  /** Calls that began while another one of the same fact, or of the same wallet, was open at a path. */
  doubled: { fact: number; wallet: number }
  /** Makes the secret of a path known. */
  knows(path: string, secret: string): void
  behave(): void
  close(): Promise<void>
}

/** `orderedPath` is the one where the calls of a wallet have to come one after the other. */
export async function openShop(random: Random, orderedPath: string): Promise<Shop> {
  const calls: ShopCall[] = []
  const secrets = new Map<string, Webhook>()
  const open = new Map<string, number>()
  const doubled = { fact: 0, wallet: 0 }
  let behaves = false

  const isSigned = (path: string, body: string, headers: Record<string, string>): boolean => {
    try {
      secrets.get(path)?.verify(body, headers)
      return secrets.has(path)
    } catch {
      return false
    }
  }

  /** Counts a call as open until its connection is free again, or gone. */
  const hold = (key: string, response: ServerResponse): boolean => {
    const count = open.get(key) ?? 0
    open.set(key, count + 1)
    response.once('close', () => open.set(key, (open.get(key) ?? 1) - 1))
    return count > 0
  }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const headers = request.headers as Record<string, string>
      const id = headers['webhook-id'] ?? ''
      const { data, sequence } = JSON.parse(body) as {
        data: { wallet_id: string }
        sequence: string
      }
      if (hold(`${path} ${id}`, response)) doubled.fact += 1
      if (hold(`${path} ${data.wallet_id}`, response) && path === orderedPath) doubled.wallet += 1
      const manner = behaves ? 'takes' : random.pick(bad)
      calls.push({
        path,
        id,
        isSigned: isSigned(path, body, headers),
        wallet: data.wallet_id,
        sequence: Number(sequence),
        atMs: performance.now(),
        isAccepted: manner === 'takes',
      })
      if (manner === 'takes') response.writeHead(204).end()
      else if (manner === 'fails') response.writeHead(500).end('no')
      else if (manner === 'closes') request.socket.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    doubled,
    knows: (path, secret) => void secrets.set(path, new Webhook(secret)),
    behave() {
      behaves = true
      server.closeAllConnections()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
