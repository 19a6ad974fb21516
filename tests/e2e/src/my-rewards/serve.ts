import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from '@loyalty/local/paths'

const example = join(repository, 'examples', 'my-rewards')
const vite = join(repository, 'node_modules', 'vite', 'bin', 'vite.js')
const run = promisify(execFile)

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves a folder as any host of static pages does, at an origin of its own. */
export async function servePage(folder: string) {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    readFile(join(folder, path)).then(
      (bytes) =>
        response
          .writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' })
          .end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

/** Builds the page for one deployment, as its README says. */
export async function buildPage(folder: string, gateway: string, shop: string): Promise<void> {
  const env = { ...process.env, VITE_LOYALTY_ORIGIN: gateway, VITE_RENEW_URL: shop }
  const into = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  await run(process.execPath, [vite, ...into], { cwd: example, env })
}

/** Starts the shop of the example, which hands tokens over. */
export async function startShop(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(example, 'shop.mjs')], {
    env: { ...process.env, ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  return { url: said.toString().trim(), stop }
}
