import { isDeepStrictEqual } from 'node:util'
import { algorithms, createKeyPair, writeKeyPair } from '@loyalty/engine/admin'
import type { JWK } from 'jose'
import { z } from 'zod'
import {
  askGateways,
  gatewayOptions,
  untilAll,
  type AskedGateway,
  type GatewayOptions,
} from './gateways.js'
import { readKeySet, readNewKeys, writeKeySet } from './key-set-file.js'
import { command, print, type Context } from '../command-line/command.js'
import { required, withDefault } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { failingWith, Failure, sentenceOf } from '../failure.js'
import { printTable } from '../output/table.js'

const createKeys = command({
  name: 'create',
  summary: 'make a key pair: signing-key.json (private) and jwks.json (public)',
  options: {
    out: required(anyText, 'dir', 'folder for the two files'),
    algorithm: {
      ...withDefault(z.enum(algorithms), 'name', 'EdDSA', 'signature algorithm'),
      choices: algorithms,
    },
  },
  notes:
    'Gateways take the public file as JWKS=keys/jwks.json. The private one stays where tokens are issued.',
  examples: [
    'loyalty keys create --out keys',
    'loyalty keys create --out keys --algorithm ES256 --json',
  ],
  run: async ({ out, algorithm }, context) => {
    const pair = await createKeyPair(algorithm)
    const files = await writeKeyPair(out, pair).catch((thrown: unknown) => {
      throw isExisting(thrown)
        ? new Failure(`${out} already holds a key pair: choose another folder.`)
        : new Failure(`The keys cannot be written to ${out}: ${sentenceOf(thrown)}`)
    })
    const { signingKeyFile, keySetFile } = files
    const { kid } = pair.signingKey
    print(
      context,
      { kid, algorithm, signing_key: signingKeyFile, jwks: keySetFile },
      `private key ${signingKeyFile}\npublic keys ${keySetFile}`,
    )
  },
})

const isExisting = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST'

const keySetOptions = {
  jwks: required(anyText, 'file', 'the file that gateways have as JWKS'),
  ...gatewayOptions,
}

const CHECKED =
  'Every gateway is asked which keys it has (/readyz of its side port). In Kubernetes that is not the file of the ConfigMap: --unchecked, then apply it and list.'

const listKeys = command({
  name: 'list',
  summary: 'list the keys that tokens are checked against, and which gateways have each',
  options: keySetOptions,
  notes: `${CHECKED} Ends with code 1 when the gateways have other keys than the file.`,
  examples: ['loyalty keys list --jwks .secrets/jwks/jwks.json'],
  run: async ({ jwks, ...options }, context) => {
    const keys = await readKeySet(jwks)
    const gateways = await askGateways(options, context.io)
    const inFile = new Map(keys.map((key) => [idOf(key), key]))
    const kids = new Set([...inFile.keys(), ...gateways.flatMap((gateway) => gateway.kids)])
    const rows = [...kids].map((kid) => ({
      kid,
      algorithm: inFile.get(kid)?.alg ?? inFile.get(kid)?.kty ?? null,
      in_file: inFile.has(kid),
      gateways: gateways.filter((gateway) => gateway.kids.includes(kid)).length,
      gateways_asked: gateways.length,
    }))
    const columns = ['kid', 'algorithm', 'in_file', 'gateways', 'gateways_asked']
    printTable(context, columns, rows, `${jwks} has no key.`)
    const asInFile = rows.every((row) => row.gateways === (row.in_file ? gateways.length : 0))
    return asInFile ? 0 : 1
  },
})

const addKey = command({
  name: 'add',
  summary: 'let gateways take tokens of a further key',
  arguments: {
    key: required(anyText, 'key', 'file with the key (JWK), public or private, or a set of them'),
  },
  options: keySetOptions,
  notes: `Only the public part is taken. ${CHECKED}`,
  examples: ['loyalty keys add new/jwks.json --jwks .secrets/jwks/jwks.json'],
  run: async ({ key: file, jwks, ...options }, context) => {
    const [present, added] = await Promise.all([readKeySet(jwks), readNewKeys(file)])
    const kids = added.map(({ kid }) => kid)
    const missing = added.filter((key) => !isPresent(key, present))
    // Whoever can't be asked afterwards is told before anything changes.
    await askGateways(options, context.io)
    if (missing.length > 0) await writeKeySet(jwks, [...present, ...missing])
    const count = await untilAllGoByFile(
      `has ${kids.join(', ')}`,
      (gateway) => kids.every((kid) => gateway.kids.includes(kid)),
      options,
      context,
    )
    tell(context, { jwks, added: missing.map(({ kid }) => kid), gateways: count })
  },
})

const removeKey = command({
  name: 'remove',
  summary: 'let gateways refuse the tokens of a key',
  arguments: { kid: required(anyText, 'kid', 'id of the key, as "keys list" shows it') },
  options: keySetOptions,
  asks: true,
  notes: CHECKED,
  examples: ['loyalty keys remove 2J9f… --jwks .secrets/jwks/jwks.json --yes'],
  run: async ({ kid, jwks, ...options }, context) => {
    const present = await readKeySet(jwks)
    const left = present.filter((key) => idOf(key) !== kid)
    const gateways = await askGateways(options, context.io)
    const isThere = left.length < present.length
    if (!isThere && !gateways.some(({ kids }) => kids.includes(kid))) {
      throw new Failure(`Neither ${jwks} nor a gateway has the key ${kid}.`)
    }
    if (isThere && left.length === 0) {
      throw new Failure(`${kid} is the only key of ${jwks}: add the next one before.`)
    }
    await context.confirm(`Every token that was signed with ${kid} will be refused.`)
    if (isThere) await writeKeySet(jwks, left)
    const count = await untilAllGoByFile(
      `has ${kid} no more`,
      ({ kids }) => !kids.includes(kid),
      options,
      context,
    )
    tell(context, { jwks, removed: [kid], gateways: count })
  },
})

/** Waits until all gateways go by the file as it is now. */
const untilAllGoByFile = (
  what: string,
  isSo: (gateway: AskedGateway) => boolean,
  options: GatewayOptions,
  { io }: Context,
): Promise<number> => failingWith('The file is written.', untilAll(what, isSo, options, io))

const idOf = ({ kid }: JWK): string => kid ?? ''

/** Fails where another key has the id. */
function isPresent(key: JWK, keys: readonly JWK[]): boolean {
  const same = keys.find(({ kid }) => kid === key.kid)
  if (same === undefined) return false
  const [one, other] = [same, key].map(({ kty, crv, x, y, n, e }) => ({ kty, crv, x, y, n, e }))
  if (isDeepStrictEqual(one, other)) return true
  throw new Failure(`Another key has the id ${idOf(key)} already: give the new one another kid.`)
}

function tell(
  context: Context,
  result: { jwks: string; added?: string[]; removed?: string[]; gateways: number },
): void {
  const { jwks, added, removed, gateways } = result
  const checked =
    gateways === 0 ? 'No gateway was asked.' : `All gateways go by it, ${gateways} of them.`
  const change = [
    ...(added ?? []).map((kid) => `${jwks} has ${kid}.`),
    ...(removed ?? []).map((kid) => `${jwks} has ${kid} no more.`),
  ]
  print(context, result, [...change, checked].join('\n'))
}

export const keys = [createKeys, listKeys, addKey, removeKey]
