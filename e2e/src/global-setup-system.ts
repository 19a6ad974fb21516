import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Access } from '@loyalty/local/access'
import { builtProgram, serviceNames } from '@loyalty/local/services'
import { startStack } from '@loyalty/local/stack'
import { EVENTS_SUBJECTS } from '@loyalty/shared/jetstream/events-stream'
import type { TestProject } from 'vitest/node'
import { factProblems } from './facts/fact-problems.js'
import { readFacts } from './facts/read-facts.js'
import { useTestServers } from './global-setup.js'

/** What signs tokens that the running system accepts. */
export interface Signing {
  signingKeyFile: string
  issuer: string
  audience: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the whole system, which runs as it is shipped. */
    access: Access
    signing: Signing
    /** Where the system, and the database server that it shares, keep data and logs. */
    folders: { system: string; servers: string }
  }
}

/**
 * The whole system as shipped: built programs, real processes, two of wallet and two gateways. It shares the run's
 * database server under names of its own; its broker is its own, since on a shared one the services
 * that an integration test starts would answer the system's requests. In the end all facts that the run
 * has published are held against the contracts.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  assertBuilt()
  const { servers, release } = await useTestServers()
  try {
    const stack = await startStack({
      dataDir: join(servers.folder, 'system'),
      port: 0,
      scale: { wallet: 2, gateway: 2 },
      mongoUrl: servers.mongoUrl,
      runner: servers.runner,
      isMongoRoot: servers.isMongoRoot,
      databasePrefix: 'system',
      say: console.log,
    })
    const { issuer, audience, keys } = stack
    project.provide('folders', { system: join(servers.folder, 'system'), servers: servers.folder })
    project.provide('access', stack.access())
    project.provide('signing', { signingKeyFile: keys.signingKeyFile, issuer, audience })
    return async () => {
      try {
        const problems = factProblems(await readFacts(stack.access(), EVENTS_SUBJECTS))
        if (problems.length > 0) throw new FactsError(problems)
      } finally {
        await stack.stop()
        await release()
      }
    }
  } catch (thrown) {
    await release()
    throw thrown
  }
}

const SHOWN_MAX = 20

/** What the run has published is not what subscribers are promised. */
class FactsError extends Error {
  override readonly name = 'FactsError'

  constructor(problems: readonly string[]) {
    super([`${problems.length} facts`, ...problems.slice(0, SHOWN_MAX)].join('\n'))
  }
}

function assertBuilt(): void {
  const missing = serviceNames.filter((service) => !existsSync(builtProgram(service, 'main')))
  if (missing.length === 0) return
  throw new Error(`not built: ${missing.join(', ')}; run "npx tsc -b", or "npm test" as a whole`)
}
