import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@loyalty/local/ports'
import { startGuard } from '@loyalty/local/processes/guard'
import { layeredProcesses } from '@loyalty/local/processes/supervise'
import { builtProgram, gatewayPart } from '@loyalty/local/services'
import { inject } from 'vitest'

type Setting = Parameters<typeof gatewayPart>[0]

/** Whose tokens it takes, and what else is set. */
export type OwnSetting = Pick<Setting, 'environment' | 'keySetFile' | 'issuer' | 'audience'>

/** Another gateway of the shared system, for one that is set otherwise. */
export async function startGateway(own: OwnSetting) {
  const dataDir = await mkdtemp(join(tmpdir(), 'loyalty-gateway-'))
  const { mongo_url: mongoUrl, nats_url: natsUrl } = inject('access')
  const login = inject('gatewayLogin')
  const guard = startGuard()
  const processes = layeredProcesses({ guard, say: () => undefined })
  const [port = 0, healthPort = 0] = await freePorts(2)
  const setting: Setting = {
    dataDir,
    mongoUrl,
    mongoUrlOf: () => mongoUrl,
    natsUrl,
    brokerLogins: login === null ? null : { loginOf: () => login },
    databasePrefix: 'none',
    logLevel: 'info',
    hasLimits: false,
    programOf: builtProgram,
    ...own,
  }
  await processes.start('gateway', [gatewayPart(setting, 1, port, healthPort)])
  return {
    address: `http://127.0.0.1:${port}/v1`,
    stop: async () => {
      await processes.kill()
      await guard.release()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
