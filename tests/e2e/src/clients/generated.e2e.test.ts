import { clients, type Client } from '@loyalty/generated-clients/clients'
import { makeProgramme } from '@loyalty/generated-clients/programme'
import {
  brokerOf,
  documentsOf,
  isInstalled,
  missingTool,
  tryClient,
  type Documents,
} from '@loyalty/generated-clients/try-client'
import { beforeAll, expect, inject, it } from 'vitest'
import { freshAccount } from '../harness/account.js'
import { originOf } from '../harness/openapi.js'

const origin = originOf(inject('access').base_url)
const isAsked = process.env['TEST_CLIENTS'] === 'all'
/** A compiler that is busy with other tests. */
const TRY_MS_MAX = 600_000

/** Generated and compiled within seconds. The others are tried when asked for. */
const QUICK = ['typescript', 'typescript-ours', 'facts-typescript', 'go-oapi', 'python']

/** Why a client is not tried here; null where it is. */
function whyNot(client: Client): string | null {
  const missing = missingTool(client)
  if (missing !== undefined) return `there is no ${missing}`
  if (isAsked) return null
  if (!QUICK.includes(client.name)) return 'TEST_CLIENTS=all asks for it'
  return isInstalled(client) ? null : `npm run clients -- ${client.name} installs it`
}

const tried = clients.filter((client) => {
  const reason = whyNot(client)
  if (reason !== null) console.log(`the client ${client.name} is not tried: ${reason}`)
  return reason === null
})

let system: Awaited<ReturnType<typeof makeProgramme>>
let documents: Documents

beforeAll(async () => {
  const broker = brokerOf(inject('access'))
  system = await makeProgramme({ origin, broker, ...(await freshAccount()) })
  documents = await documentsOf(origin)
})

it.each(tried)(
  '$name ($generator) generates, compiles and plays its scenario',
  async (client) => {
    expect(await tryClient(client, documents, system)).toMatchObject({
      generates: 'yes',
      compiles: 'yes',
      passes: 'yes',
    })
  },
  TRY_MS_MAX,
)
