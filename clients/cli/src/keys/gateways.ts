import { lookup } from 'node:dns/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { readAccess } from '../api/connection.js'
import {
  flag,
  list,
  optional,
  withDefault,
  type Parameters,
  type ValuesOf,
} from '../command-line/parameter.js'
import { anyText, wholeNumber } from '../command-line/values.js'
import type { ConsoleIo } from '../console-io.js'
import { Failure, sentenceOf } from '../failure.js'

const ASKED_MS_MAX = 2_000
const WAIT_SECONDS_MAX = 3_600
/** Gateways look at their file every 2 s. */
const PAUSE_MS = 500

/** Which gateways are asked what they have. */
export const gatewayOptions = {
  gateway: list(
    anyText,
    'url',
    'side port (HEALTH_PORT) of gateways, more than once for several, else LOYALTY_GATEWAYS; each address of the name is asked',
  ),
  unchecked: flag('ask no gateway'),
  wait: withDefault(
    wholeNumber(0, WAIT_SECONDS_MAX),
    'seconds',
    '30',
    'how long gateways may take until they go by the file',
  ),
  access: optional(anyText, 'file', 'access.json of a local start, else .local/access.json'),
} satisfies Parameters

export type GatewayOptions = ValuesOf<typeof gatewayOptions>

/** A gateway, the ids of the keys that it checks tokens against, and the version of its file of cells. */
export interface AskedGateway {
  address: string
  kids: readonly string[]
  /** Null where it goes by no such file. */
  cellsVersion: number | null
}

const Told = z.object({
  keys: z.array(z.string()),
  cells_version: z.number().nullable().default(null),
})

/** Asks every gateway that runs behind the named addresses. None: nobody wants them asked. */
export async function askGateways(options: GatewayOptions, io: ConsoleIo): Promise<AskedGateway[]> {
  if (options.unchecked) return []
  const addresses = (await namedGateways(options, io)).map(addressesOf)
  return Promise.all((await Promise.all(addresses)).flat().map(askOne))
}

async function namedGateways(
  { gateway, access: file }: GatewayOptions,
  { environment }: ConsoleIo,
): Promise<string[]> {
  const named = gateway ?? environment['LOYALTY_GATEWAYS']?.split(',')
  if (named !== undefined && file === undefined) return named
  const access = await readAccess(file).catch(() => {
    throw new Failure(
      'No gateway is known: name the side port of each by --gateway or LOYALTY_GATEWAYS, or say --unchecked.',
      2,
    )
  })
  return Object.entries(access.health_urls).flatMap(([name, url]) =>
    name.startsWith('gateway') ? [url] : [],
  )
}

/** One address for each gateway that the name stands for, as a service of several containers has. */
async function addressesOf(named: string): Promise<URL[]> {
  if (!/^https?:\/\//.test(named) || !URL.canParse(named)) {
    throw new Failure(`${named} is not an address that starts with http://.`, 2)
  }
  const url = new URL('/readyz', named)
  const found = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => {
    throw new Failure(`${url.hostname} is no name that is known here.`, 3)
  })
  return found.map(({ address, family }) => {
    const one = new URL(url)
    one.hostname = family === 6 ? `[${address}]` : address
    return one
  })
}

async function askOne(url: URL): Promise<AskedGateway> {
  const { host: address } = url
  const answer = await fetch(url, { signal: AbortSignal.timeout(ASKED_MS_MAX) }).catch(
    (thrown: unknown) => {
      throw new Failure(`The gateway at ${address} does not answer: ${sentenceOf(thrown)}`, 3)
    },
  )
  const told = Told.safeParse(await answer.json().catch(() => null))
  if (told.success) {
    return { address, kids: told.data.keys, cellsVersion: told.data.cells_version }
  }
  throw new Failure(
    `${address} does not say which keys it has: it is no side port of a gateway, or its version is older.`,
    3,
  )
}

/**
 * Asks again and again until every gateway is as it should be; fails with those that are not. One that starts anew does not
 * answer meanwhile, and has as long as the others.
 */
export async function untilAll(
  what: string,
  isSo: (gateway: AskedGateway) => boolean,
  options: GatewayOptions,
  io: ConsoleIo,
): Promise<number> {
  const endMs = performance.now() + options.wait * 1_000
  for (;;) {
    try {
      const gateways = await askGateways(options, io)
      const others = gateways.filter((gateway) => !isSo(gateway)).map(({ address }) => address)
      if (others.length === 0) return gateways.length
      throw new Failure(
        `After ${options.wait} s it is not true of ${others.join(', ')} that it ${what}: it reads another file, or its container has the file alone and not the folder. Start that gateway anew.`,
      )
    } catch (thrown) {
      const isPassing = thrown instanceof Failure && thrown.exitCode !== 2
      if (!isPassing || performance.now() > endMs) throw thrown
    }
    await delay(PAUSE_MS)
  }
}
