import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** A nats-server of a test's own, which it may stop and start again on the same port. */
export interface NatsServer {
  url: string
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
}

const READY_LIMIT_MS = 5_000

export async function startNats(args: string[] = []): Promise<NatsServer> {
  const port = await freePort()
  const binary = process.env['NATS_SERVER'] ?? 'nats-server'
  let child: ChildProcess | undefined

  const start = async () => {
    child = spawn(binary, ['-a', '127.0.0.1', '-p', String(port), ...args], { stdio: 'ignore' })
    await listening(port)
  }
  const stop = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child === undefined || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    child = undefined
  }
  await start()
  return { url: `nats://127.0.0.1:${port}`, start, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function listening(port: number): Promise<void> {
  const giveUpAt = Date.now() + READY_LIMIT_MS
  while (Date.now() < giveUpAt) {
    if (await answers(port)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`nats-server does not listen on ${port}`)
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
