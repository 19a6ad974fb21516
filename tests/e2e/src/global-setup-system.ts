import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Access } from '@loyalty/local/access'
import type { BrokerLogin } from '@loyalty/local/broker-access'
import { repository } from '@loyalty/local/paths'
import { builtProgram, dataServiceNames, serviceNames } from '@loyalty/local/services'
import { startStack } from '@loyalty/local/stack'
import { EVENTS_SUBJECTS } from '@loyalty/engine/admin'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './console/find-browser.js'
import { onEnd } from './ended-projects.js'
import { factProblems } from './facts/fact-problems.js'
import { readFacts } from './facts/read-facts.js'
import { useTestServers } from './global-setup.js'
import { endWatch, unnamed, watchForWasteful } from './statements/wasteful.js'

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
    /** How a gateway signs in at the system's broker; null where that takes whoever comes. */
    gatewayLogin: BrokerLogin | null
    /** Where the system, and the database server that it shares, keep data and logs. */
    folders: { system: string; servers: string }
  }
}

const DATABASE_PREFIX = 'system'

/**
 * The whole system as shipped: built programs, real processes, two of wallet and two gateways. It shares the run's
 * database server under names of its own; its broker is its own, since on a shared one the services
 * that an integration test starts would answer the system's requests. When the last file has ended, all facts
 * that the run has published are held against the contracts, and no statement of a service may have examined
 * much more than it returned.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await assertBuilt()
  // Beside the servers, since it is fetched where there is none yet.
  const browser = findBrowser(console.log)
  browser.catch(() => undefined)
  const { servers, release } = await useTestServers()
  try {
    const stack = await startStack({
      dataDir: join(servers.folder, 'system'),
      port: 0,
      scale: { wallet: 2, gateway: 2 },
      mongoUrl: servers.mongoUrl,
      runner: servers.runner,
      databasePrefix: DATABASE_PREFIX,
      say: console.log,
    })
    const databases = dataServiceNames.map((service) => `${DATABASE_PREFIX}_${service}`)
    if (servers.isMongoRoot) await watchForWasteful(servers.mongoUrl, databases)
    const { issuer, audience, keys } = stack
    project.provide('folders', { system: join(servers.folder, 'system'), servers: servers.folder })
    project.provide('access', stack.access())
    project.provide('signing', { signingKeyFile: keys.signingKeyFile, issuer, audience })
    project.provide('browser', await browser)
    project.provide('gatewayLogin', stack.brokerLogin('gateway'))
    const judge = async (): Promise<void> => {
      try {
        const problems = factProblems(await readFacts(stack.access(), EVENTS_SUBJECTS))
        if (problems.length > 0) throw new PromiseError('facts', problems)
        if (!servers.isMongoRoot) return
        const wasteful = unnamed(await endWatch(servers.mongoUrl, databases))
        if (wasteful.length > 0) throw new PromiseError('statements', wasteful)
      } finally {
        await stack.kill()
        await release()
      }
    }
    let judged: Promise<void> | undefined
    const end = (): Promise<void> => (judged ??= judge())
    // Eight processes with nothing to do would take their share of the cores from the other tests. What has
    // failed is told by the last step.
    onEnd(project, () => void end().catch(() => undefined))
    return end
  } catch (thrown) {
    await release()
    throw thrown
  }
}

const SHOWN_MAX = 20

/** The run has shown something that is not as promised, which no single test looks at. */
class PromiseError extends Error {
  override readonly name = 'PromiseError'

  constructor(what: 'facts' | 'statements', problems: readonly string[]) {
    super([`${problems.length} ${what}`, ...problems.slice(0, SHOWN_MAX)].join('\n'))
  }
}

/** What was compiled since the programs were joined is in them too. */
async function assertBuilt(): Promise<void> {
  await joinBy('deploy/join-programs.mjs')
  const missing = serviceNames.filter((service) => !existsSync(builtProgram(service, 'main')))
  if (missing.length > 0)
    throw new Error(
      `not built: ${missing.join(', ')}; run "npm run build", or "npm test" as a whole`,
    )
  await joinBy('clients/cli/dist/package/join-modules.js')
}

const joinBy = (joiner: string) => promisify(execFile)(process.execPath, [join(repository, joiner)])
