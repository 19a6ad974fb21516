import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports of outgoing connections, one of which could take it while its owner is away. */
const FROM = 10_000
const COUNT = 20_000
/** As many as a process has before it comes to those of another. */
const PER_PROCESS = 20

let next = (process.pid * PER_PROCESS) % COUNT

/**
 * A free port that nobody else is given soon: its owner may stop, and find it free when it starts again. A process
 * gives each one once, from where its id says, so that two that run together begin at different ones.
 */
export async function freePort(): Promise<number> {
  const port = FROM + next
  next = (next + 1) % COUNT
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
