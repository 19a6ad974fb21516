import { algorithms, createKeyPair, writeKeyPair } from '@loyalty/engine/tokens/key-pair'
import { z } from 'zod'
import { command } from '../command-line/command.js'
import type { Resource } from '../command-line/command.js'
import { required, withDefault } from '../command-line/parameter.js'
import { anyText } from '../command-line/values.js'
import { Failure } from '../failure.js'
import { print } from '../output/print.js'

const create = command({
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
        : new Failure(`The keys cannot be written to ${out}: ${String(thrown)}`)
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

export const keys: Resource = {
  name: 'keys',
  summary: 'key pairs that sign and check tokens',
  commands: [create],
}
